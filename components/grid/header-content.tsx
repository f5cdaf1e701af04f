/** The content of a column's header, in the server's table and in the grid. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type GridColumn, toColumnLabel } from './columns';

/** The content of a header; an empty header still has its name for screen readers. */
export function toHeaderContent<Row>(column: GridColumn<Row>): ReactNode {
  if (column.renderHeader) return column.renderHeader();
  if (column.header !== '') return column.header;
  return <VisuallyHidden>{toColumnLabel(column)}</VisuallyHidden>;
}

/**
 * The content of a header in the grid. All headers use this one component: when the columns change, a header keeps what it shows until React
 * has drawn the new content.
 */
export const HeaderContent = ({ toContent }: { toContent: () => ReactNode }): ReactNode => toContent();
