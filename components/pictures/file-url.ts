/** The URL of a product's file: through the web app, never the web API directly. */
import type { ProductFile } from '@/domain/contract/product';
import { SYSTEMS, type SystemPrefix } from '@/domain/systems';

export function toFileUrl(
  file: Pick<ProductFile, 'url'>,
  variant: 'original' | 'thumbnail' = 'original',
): string {
  return variant === 'original' ? `/api${file.url}` : `/api${file.url}?Variant=thumbnail`;
}

/** The main picture of a product, or null. */
export function getMainFile(files: readonly ProductFile[]): ProductFile | null {
  return files.find((file) => file.isMain && file.contentType !== 'application/pdf') ?? null;
}

/** The system of a file, by its address; null for an address of another kind. */
export function toSystemPrefix({ url }: Pick<ProductFile, 'url'>): SystemPrefix | null {
  return SYSTEMS.find(({ prefix }) => url.startsWith(`/v1/${prefix}/`))?.prefix ?? null;
}
