/** Small real files for uploads. */
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 21, g: 60, b: 88 } } });

export const createJpeg = (width = 400, height = 300) => canvas(width, height).jpeg().toBuffer();
export const createPng = (width = 40, height = 30) => canvas(width, height).png().toBuffer();
export const createWebp = (width = 40, height = 30) => canvas(width, height).webp().toBuffer();
export const createPdf = () =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
