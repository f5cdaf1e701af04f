'use client';
/** While an entry is open over its list, it names the browser's tab, and is a recent place of its own. */
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
  // Navigation in the browser's history makes no server request, so the tab is named here.
  useEffect(() => {
    const named = `${entry}, ${screen} - ${appName}`;
    document.title = named;
    return () => {
      // The next screen has already named the tab.
      if (document.title === named) document.title = `${screen} - ${appName}`;
    };
  }, [entry, screen, appName]);
  return null;
}
