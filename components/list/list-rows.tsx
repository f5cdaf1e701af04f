'use client';
/** The rows of a list in their grid; on a phone its own form, or a word about the window. */
import { useEffect, useMemo } from 'react';
import { toColumnLabel } from '@/components/grid/columns';
import { DataGrid } from '@/components/grid/data-grid';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import type { ColumnsOfPerson } from '@/components/grid/use-column-state';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/workspace/load-failed';
import type { PageOf } from '@/domain/contract/paging';
import { PHONE, useMedia } from '@/lib/client/use-media';
import type { ListFrameProps } from './list-frame-props';
import type { ListQuery } from './list-query';
import { StaleRows } from './stale-rows';

/** A list without a form for phones, or one without rows. */
function NeedsRoom<Row, Q extends ListQuery, P extends PageOf<Row>>({
  phone,
  empty,
  words,
}: ListFrameProps<Row, Q, P>) {
  if (phone) return empty;
  return (
    <EmptyState icon="monitor" title={`${words.grid} needs a larger window`}>
      <p>Turn the phone, or open it on a tablet or a computer.</p>
    </EmptyState>
  );
}

export function ListRows<Row, Q extends ListQuery, P extends PageOf<Row>>(
  props: ListFrameProps<Row, Q, P> & { person: ColumnsOfPerson<Row> },
) {
  const { list, editing, words, person, hasContent, rowClasses, empty, refusal } = props;
  const { handle } = editing;
  const { controller, layer } = handle;
  const popover =
    props.popover ?? (refusal && <RefusalPopover controller={controller} layer={layer} words={refusal} />);
  const columns = useMemo(
    () => (hasContent ? person.columns.filter(hasContent) : person.columns),
    [hasContent, person.columns],
  );
  const { order } = person.state;
  useEffect(() => {
    // A column without content for these rows does not count as one of theirs, because it cannot be shown.
    const all = hasContent ? editing.columns.filter(hasContent) : editing.columns;
    const own = all.map((column) => ({ field: column.field, label: toColumnLabel(column) }));
    const byField = new Map(own.map((column) => [column.field, column]));
    controller.setOrders([order.flatMap((field) => byField.get(field) ?? []), own]);
  }, [controller, editing.columns, hasContent, order]);
  const isPhone = useMedia(PHONE);
  if (list.error) {
    return <LoadFailed what={words.what} error={list.error} onRetry={() => void list.refresh()} />;
  }
  if (isPhone) return props.phone && list.rows.length > 0 ? props.phone : <NeedsRoom {...props} />;
  return (
    <StaleRows isStale={list.isStale}>
      <EditingLayer handle={handle} popover={popover}>
        <DataGrid
          options={handle.options}
          rowClasses={rowClasses}
          {...list.sorting}
          label={words.grid}
          columns={columns}
          rows={list.rows}
          rowId={list.rowId}
          selection={list.selection}
          isBusy={list.isBusy}
          onOrder={person.setOrder}
          onWidths={person.setWidths}
          onReady={handle.onReady}
          empty={list.isStale ? null : empty}
        />
      </EditingLayer>
    </StaleRows>
  );
}
