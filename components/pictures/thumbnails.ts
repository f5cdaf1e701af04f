'use client';
/** Small pictures of rows that come into sight together: one call for all of them. */
import { MAX_THUMBNAILS } from '@/domain/limits';
import type { SystemPrefix } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';

/** Some 3 kB each. */
const MAX_KEPT = 2_000;
/** A file never changes: its picture is kept for the visit. The oldest go first. */
const kept = new Map<number, string>();

type Waiting = { fileId: number; settle: (picture: string | null) => void };
const waiting = new Map<SystemPrefix, Waiting[]>();

export const getThumbnail = (fileId: number): string | null => kept.get(fileId) ?? null;

function keep(fileId: number, webp: string): void {
  kept.set(fileId, `data:image/webp;base64,${webp}`);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

async function ask(prog: SystemPrefix, asked: readonly Waiting[]): Promise<void> {
  const fileIds = [...new Set(asked.map(({ fileId }) => fileId))];
  try {
    const { items } = await callApi('listThumbnails', { params: { prog }, query: { fileIds } });
    for (const { fileId, webp } of items) keep(fileId, webp);
  } finally {
    // What did not come is shown from its own address, where the browser tries once more.
    for (const { fileId, settle } of asked) settle(getThumbnail(fileId));
  }
}

function askForAll(): void {
  const all = [...waiting];
  waiting.clear();
  for (const [prog, asked] of all) {
    for (let from = 0; from < asked.length; from += MAX_THUMBNAILS) {
      ask(prog, asked.slice(from, from + MAX_THUMBNAILS)).catch(() => undefined);
    }
  }
}

/** The picture of a file as an address, once it is there; null if it has none or could not be read. */
export function loadThumbnail(prog: SystemPrefix, fileId: number): Promise<string | null> {
  const known = getThumbnail(fileId);
  if (known !== null) return Promise.resolve(known);
  // The rows of a page come into sight in one task: the next one asks for all of them.
  if (waiting.size === 0) setTimeout(askForAll);
  return new Promise((settle) => {
    waiting.set(prog, [...(waiting.get(prog) ?? []), { fileId, settle }]);
  });
}
