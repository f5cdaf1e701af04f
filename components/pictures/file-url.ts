/** Where the browser reads a product's file: through the web app, never from the web API itself. */
import type { ProductFile } from '@/domain/contract/product';

export function toFileUrl(
  file: Pick<ProductFile, 'url'>,
  variant: 'original' | 'thumbnail' = 'original',
): string {
  return variant === 'original' ? `/api${file.url}` : `/api${file.url}?Variant=thumbnail`;
}

/** The picture that stands for a product, or null. */
export function getMainFile(files: readonly ProductFile[]): ProductFile | null {
  return files.find((file) => file.isMain && file.contentType !== 'application/pdf') ?? null;
}
