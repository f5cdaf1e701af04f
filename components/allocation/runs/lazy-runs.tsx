'use client';
/** Applying a rule to all products, in files of code of their own: a first view of the board has nothing of it. */
import dynamic from 'next/dynamic';
import { type ComponentProps, lazy, memo, useCallback, useLayoutEffect, useRef } from 'react';
import { LatePart } from '@/components/workspace/late-part';
import { loadChunk } from '@/lib/client/load-chunk';
import { useFirstSign } from '@/lib/client/use-first-sign';

/** With its styles in the first HTML, if the page has a run to show. */
const RunBar = dynamic(() => loadChunk(() => import('./run-bar')).then((module) => module.RunBar));
const ApplyAllDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./apply-all-dialog')).ApplyAllDialog })),
);

type RunNewsProps = ComponentProps<typeof RunBar>;

/**
 * Rendered again only for another run. React waits with the bar of the page until its file is there; one that is drawn
 * again before goes, and comes back with the file: the rows would move twice.
 */
const News = memo(function News(props: RunNewsProps) {
  return (
    <LatePart title="The rule for all products">
      <RunBar {...props} />
    </LatePart>
  );
});

/**
 * The run that the board shows, from the first view on: a bar that appears later would move the rows under the pointer. If
 * the page has none, later runs are loaded at the first interaction.
 */
export function RunNews({ first, refresh }: RunNewsProps) {
  const hasSign = useFirstSign();
  const newest = useRef(refresh);
  useLayoutEffect(() => {
    newest.current = refresh;
  });
  const refreshBoard = useCallback(() => newest.current(), []);
  return first || hasSign ? <News first={first} refresh={refreshBoard} /> : null;
}

/** The question before a rule is applied to all products. */
export function ApplyAll(props: ComponentProps<typeof ApplyAllDialog>) {
  return (
    <LatePart title="The question">
      <ApplyAllDialog {...props} />
    </LatePart>
  );
}
