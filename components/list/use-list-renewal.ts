'use client';
/** A list while it is open: renewed in place, with a mark on the cells that were changed elsewhere. */
import { useEffect, useRef } from 'react';
import { type ShownTexts, toChangedCells, toChangedRows } from '@/components/grid/changed-rows';
import { isSavedSince } from '@/components/grid/editing/cell-edit';
import { holdsInput } from '@/components/grid/editing/use-edit-store';
import { useRenewal } from '@/components/grid/use-renewal';
import type { PageOf } from '@/domain/contract/paging';
import { toClockText, toCountText } from '@/domain/format';
import type { ListEditing } from './list-editing';
import type { ListQuery } from './list-query';
import type { ListHandle } from './use-list';

/** Returns what shows the rows that would move what is read; null when there are none. */
export function useListRenewal<Row, Q extends ListQuery, P extends PageOf<Row>>(
  { rows, rowId, renew, showNews }: ListHandle<Row, Q, P>,
  { handle: { controller }, store, columns, recordsOf }: ListEditing<Row>,
): (() => void) | null {
  const textOf = (row: Row, field: string) => {
    const paper = columns.find((column) => column.field === field)?.paper?.(row) ?? '';
    return `${controller.getEditing().cellOf(row, field).copyText} ${paper}`;
  };
  /** The texts of the rows that a renewal is about to change. */
  const before = useRef<ShownTexts | null>(null);
  const note = (next: P) => {
    controller.markChanged(new Map(), '');
    const ids = new Set(toChangedRows(rows, next.items, rowId).map(rowId));
    const changing = rows.filter((row) => ids.has(rowId(row)));
    const toTexts = (row: Row) => new Map(columns.map(({ field }) => [field, textOf(row, field)]));
    before.current = ids.size > 0 ? new Map(changing.map((row) => [rowId(row), toTexts(row)])) : null;
  };
  /** Since when these rows are shown. */
  const shownAt = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are a later answer
  useEffect(() => {
    shownAt.current = new Date().toISOString();
  }, [rows]);
  /** Whether the person changed a cell of the row since the rows came: they do not show it yet. */
  const isOwn = (row: Row) =>
    store !== undefined &&
    (recordsOf?.([row]) ?? []).some(({ key }) => isSavedSince(store.buffer.getEdits(key), shownAt.current));
  useRenewal(
    (isFree) => renew(isFree, note, isOwn),
    () => controller.getState().editor !== null || (store !== undefined && holdsInput(store.buffer)),
  );
  const mark = (texts: ShownTexts) => {
    const changed = toChangedCells(rows, rowId, texts, textOf);
    if (changed.size === 0) return;
    const at = toClockText(new Date().toISOString());
    controller.markChanged(changed, `Changed elsewhere, shown since ${at}`);
    if (!controller.getState().isPartial) {
      controller.say(`${toCountText(changed.size, 'row')} changed elsewhere, shown since ${at}.`);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are marked, nothing else
  useEffect(() => {
    const texts = before.current;
    before.current = null;
    if (!texts) return;
    // Only after all effects of these rows does the edit know them.
    const frame = requestAnimationFrame(() => mark(texts));
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return (
    showNews &&
    (() => {
      showNews(note);
      // The button goes away with its press.
      controller.enter();
    })
  );
}
