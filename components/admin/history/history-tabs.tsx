'use client';
/** What the history is of: rights and settings, or, for global administrators, work. */
import { useRouter } from 'next/navigation';
import { toListHref } from '@/components/grid/list-url';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { SCREENS } from '@/domain/screens';
import { type HistoryTab, TAB_OPTIONS } from './history-tab';

type HistoryTabsProps = {
  tab: HistoryTab;
  /** The filters that both have. */
  shared: { by?: string | undefined; from?: string | undefined; to?: string | undefined };
};

export function HistoryTabs({ tab, shared: { by, from, to } }: HistoryTabsProps) {
  const router = useRouter();
  const { user } = useWorkspace();
  if (!user.isGlobalAdministrator) return null;
  const toHref = (next: HistoryTab) =>
    toListHref(SCREENS.adminHistory.path, { tab: next === 'settings' ? undefined : next, by, from, to });
  return (
    <SegmentedControl
      label="History of"
      options={TAB_OPTIONS}
      value={tab}
      onValueChange={(next) => router.push(toHref(next))}
    />
  );
}
