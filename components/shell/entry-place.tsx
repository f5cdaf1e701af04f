'use client';
/** While an entry stands open over its list, the browser's tab has its name, and it is a recent place of its own. */
import { useEffect } from 'react';
import { useRecordPlace } from './recent-places';
import { useWorkspace } from './workspace-context';

type EntryPlaceProps = {
  entry: string;
  /** The title of the list's screen. */
  screen: string;
  /** Opens the entry, and carries no filters. */
  href: string;
};

/** "Camille Roux, Users - Allocations" in the tab until it is closed. */
export function EntryPlace({ entry, screen, href }: EntryPlaceProps) {
  const { appName } = useWorkspace();
  useRecordPlace(entry, href, screen);
  // A step in the browser's history asks the server for nothing, so the tab is named here.
  useEffect(() => {
    const named = `${entry}, ${screen} - ${appName}`;
    document.title = named;
    return () => {
      // The screen one has gone on to has named the tab already.
      if (document.title === named) document.title = `${screen} - ${appName}`;
    };
  }, [entry, screen, appName]);
  return null;
}
