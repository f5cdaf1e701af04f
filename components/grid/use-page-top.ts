/** Another page of a list starts at its top; the same page with other figures keeps its position. */
import type { GridApi } from 'ag-grid-community';
import { useState } from 'react';

function createPageTop() {
  let shown: ReadonlySet<string> = new Set();
  return (api: Pick<GridApi, 'forEachNode' | 'ensureIndexVisible'>) => {
    const before = shown;
    const ids: string[] = [];
    api.forEachNode(({ id }) => {
      if (id !== undefined) ids.push(id);
    });
    shown = new Set(ids);
    if (before.size > 0 && ids.length > 0 && !ids.some((id) => before.has(id))) {
      api.ensureIndexVisible(0, 'top');
    }
  };
}

/** Call on every change of the rows: scrolls up if none of the previous rows is left. */
export function usePageTop() {
  const [showTop] = useState(createPageTop);
  return showTop;
}
