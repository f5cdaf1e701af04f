/** The tint of a product's row. */
import gridStyles from '@/components/grid/grid.module.css';
import type { ProductRow } from './product-row';

/** Published rows are green, disabled ones muted: never both. */
export function toRowClass(row: ProductRow): string | undefined {
  if (row.isDisabled) return gridStyles.muted;
  return row.publishedAt === null ? undefined : gridStyles.published;
}
