/** Another page of a list is read from its top; the same page with other figures stays where it is. */
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

/** To be told of every change of the rows: scrolls up when none of those that were shown is left. */
export function usePageTop() {
  const [showTop] = useState(createPageTop);
  return showTop;
}
