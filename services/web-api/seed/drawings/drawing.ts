/** A product picture. Its kind and colours determine every stroke, so equal drawings are the same picture. */
import { drawBag, drawBottle, drawTote, drawTrunk } from './goods';
import { drawCuff, drawEarrings, drawNecklace, drawRing } from './jewellery';
import { type Colours, TILE } from './palette';
import { drawMoonWatch, drawSquareWatch, drawWatch } from './watch';

const DRAWINGS = {
  watch: drawWatch,
  moonWatch: drawMoonWatch,
  squareWatch: drawSquareWatch,
  ring: drawRing,
  necklace: drawNecklace,
  earrings: drawEarrings,
  cuff: drawCuff,
  bag: drawBag,
  trunk: drawTrunk,
  tote: drawTote,
  bottle: drawBottle,
} satisfies Record<string, (colours: Colours) => string>;

export type DrawingKind = keyof typeof DRAWINGS;
export type Drawing = { kind: DrawingKind; colours: Colours };

/** The same text for the same picture. */
export function toDrawingKey({ kind, colours }: Drawing): string {
  return [kind, colours.body, colours.detail, colours.accent].join('-').replaceAll('#', '');
}

/** The picture as SVG, 200 units square, on the ground of a picture tile. */
export function toSvg({ kind, colours }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${TILE}"/>${DRAWINGS[kind](colours)}</svg>`;
}
