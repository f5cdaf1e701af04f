import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type GridColumn, toColumnLabel } from './columns';

/** What a header shows; one that shows nothing still has its name for those who do not see the column. */
export function toHeaderContent<Row>(column: GridColumn<Row>): ReactNode {
  if (column.renderHeader) return column.renderHeader();
  if (column.header !== '') return column.header;
  return <VisuallyHidden>{toColumnLabel(column)}</VisuallyHidden>;
}
