'use client';
/** A long list of settings: the rows in sight, and figures pasted from a spreadsheet into them. */
import { type ClipboardEvent, useState } from 'react';
import { toCountText, toSearchText } from '@/domain/format';
import { notify } from '@/lib/client/notify';
import { type SettingsRow, toPastedRows } from './pasted-rows';

export type ShownRows = 'set' | 'all';

/** `take` reads the pasted texts as if they were typed. */
export function useSettingsRows<R extends SettingsRow>(
  rows: readonly R[],
  take: (texts: ReadonlyMap<R, string>) => void,
) {
  const set = rows.filter(({ isSet }) => isSet);
  const [shown, setShown] = useState<ShownRows>(set.length > 0 ? 'set' : 'all');
  const [search, setSearch] = useState('');
  // A row that is emptied stays in sight.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(set.map(({ id }) => id)));
  const sought = toSearchText(search);
  const isShown = (row: R) => {
    if (row.isWrong) return true;
    if (sought !== '') return [row.code, row.label].some((text) => toSearchText(text).includes(sought));
    return shown === 'all' || row.isSet || opened.has(row.id);
  };
  const inSight = rows.filter(isShown);
  return {
    inSight: new Set(inSight.map(({ id }) => id)),
    bar: {
      shown,
      count: { set: set.length, all: rows.length },
      search,
      onSearch: setSearch,
      onShow: (next: ShownRows) => {
        setShown(next);
        setOpened(new Set(set.map(({ id }) => id)));
      },
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
      const text = event.clipboardData.getData('text/plain');
      const pasted = toPastedRows(text, { all: rows, shown: inSight, fromId: target.id });
      if (!pasted) return;
      event.preventDefault();
      if ('refusal' in pasted) {
        notify({ type: 'error', title: pasted.refusal });
        return;
      }
      const { texts, unknown } = pasted;
      take(texts);
      setOpened(new Set([...opened, ...[...texts.keys()].map(({ id }) => id)]));
      notify({
        type: unknown.length > 0 ? 'warning' : 'info',
        title: `${toCountText(texts.size, 'figure')} pasted, not saved yet`,
        ...(unknown.length > 0 && { detail: `No row has the name ${unknown.join(', ')}.` }),
      });
    },
  };
}
