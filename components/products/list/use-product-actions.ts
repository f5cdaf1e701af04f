'use client';
/** Publishes, disables and enables many products: the running action, its progress, and each row's outcome. */
import { useRef, useState } from 'react';
import { toCountText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { notify } from '@/lib/client/notify';
import { openForReview } from '../open-for-review';
import type { ProductRow } from './product-row';
import { type Outcome, runEach } from './run-each';
import { ACTION_CONSEQUENCES, isAsked, type ProductAction, REVERSE_ACTIONS } from './selection-actions';

export type ActionRun = {
  action: ProductAction;
  total: number;
  done: number;
  /** null while it runs. */
  outcomes: Outcome<ProductRow>[] | null;
};

const DONE: Record<ProductAction, string> = {
  publish: 'published',
  review: 'opened for the mid-year review',
  disable: 'disabled',
  enable: 'enabled',
};

/** "3 products published" */
export function toDoneText(action: ProductAction, count: number): string {
  return `${toCountText(count, 'product')} ${DONE[action]}`;
}

const toCall = (action: ProductAction, system: System) => (row: ProductRow, signal?: AbortSignal) => {
  if (action === 'review') return openForReview(system.prefix, row, signal);
  const params = { prog: system.prefix, productId: row.productId };
  const shared = { params, ifMatch: row.version, signal };
  return isAsked(action)
    ? callApi('patchProduct', { ...shared, body: { isPublished: true } })
    : callApi('setProductIsDisabled', { ...shared, body: { isDisabled: action === 'disable' } });
};

type Settling = {
  /** Gets the successful rows, once all have finished. */
  onSettled: (done: ProductRow[]) => Promise<void>;
  onUndo: (reverse: ProductAction, done: readonly ProductRow[]) => void;
};

export function useProductActions(system: System, { onSettled, onUndo }: Settling) {
  const [run, setRun] = useState<ActionRun | null>(null);
  const controller = useRef<AbortController | null>(null);

  const start = async (action: ProductAction, items: readonly ProductRow[]) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRun({ action, total: items.length, done: 0, outcomes: null });
    const onProgress = (done: number) => setRun((before) => before && { ...before, done });
    const outcomes = await runEach({ items, call: toCall(action, system), onProgress, signal });
    const done = outcomes.filter(({ error }) => error === null).map(({ item }) => item);
    await onSettled(done);
    if (done.length === items.length) {
      const reverse = REVERSE_ACTIONS[action];
      notify({
        type: 'success',
        title: toDoneText(action, done.length),
        detail: ACTION_CONSEQUENCES[action][0],
        action: reverse ? { label: 'Undo', onClick: () => onUndo(reverse, done) } : undefined,
      });
      setRun(null);
    } else {
      setRun({ action, total: items.length, done: outcomes.length, outcomes });
    }
  };

  return { run, start, cancel: () => controller.current?.abort(), close: () => setRun(null) };
}
