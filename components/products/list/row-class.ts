/** The tint of a product's row. */
import gridStyles from '@/components/grid/grid.module.css';
import { classNames } from '@/components/ui/class-names';
import type { ProductRow } from './product-row';

/** Published rows are green, and disabled ones have muted text: a product may be both. */
export const toRowClass = (row: ProductRow): string | undefined =>
  classNames(row.publishedAt !== null && gridStyles.published, row.isDisabled && gridStyles.muted);
