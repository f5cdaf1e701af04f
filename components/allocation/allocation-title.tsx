'use client';
/** The title of the final allocation: board or list, the download, and the submit button. */
import { useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ImportLink } from '@/components/imports/import-link';
import { TitleBlock } from '@/components/shell/title-block';
import { useWrites } from '@/components/shell/use-writes';
import { useWorkspace } from '@/components/shell/workspace-context';
import { DownloadButton, type DownloadButtonProps } from '@/components/ui/download-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SCREENS, toPath } from '@/domain/screens';
import { type AllocationView, VIEW_NAME } from './allocation-view';

type AllocationTitleProps = DownloadButtonProps & {
  view: AllocationView;
  fiscalYear: number;
  /** The actions of this view. */
  actions?: ReactNode;
};

const VIEWS = [
  { value: 'board', label: 'Board', icon: 'table' },
  { value: 'list', label: 'List', icon: 'list' },
] as const;

export function AllocationTitle({ view, fiscalYear, actions, ...download }: AllocationTitleProps) {
  const router = useRouter();
  const search = useSearchParams();
  const { selectedSystem: system } = useWorkspace();
  const note = useWrites(fiscalYear).noteOn('request.writeBrandPart');
  const goTo = (next: AllocationView) => {
    const query = new URLSearchParams();
    const year = search.get('fiscalYear');
    if (year) query.set('fiscalYear', year);
    if (next === 'list') query.set(VIEW_NAME, next);
    const text = query.toString();
    router.push(toPath('brandFinalAllocation', { system }) + (text && `?${text}`));
  };
  return (
    <TitleBlock
      title={SCREENS.brandFinalAllocation.title}
      note={note}
      actions={
        <>
          <SegmentedControl label="View" size="large" options={VIEWS} value={view} onValueChange={goTo} />
          <ImportLink kind="final-allocations" fiscalYear={fiscalYear} />
          <DownloadButton {...download} />
          {actions}
        </>
      }
    />
  );
}
