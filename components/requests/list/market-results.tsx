'use client';
/** The market's final allocation: what it asked for, what it got, and why. */
import { DownloadButton } from '@/components/products/list/download-button';
import { TitleBlock } from '@/components/shell/title-block';
import { SCREENS } from '@/domain/routes';
import { toMarketResultColumns } from './request-columns';
import { RequestList } from './request-list';
import type { FirstRequests } from './request-list-query';

export function MarketResults({ first }: { first: FirstRequests }) {
  return (
    <RequestList
      first={first}
      label={SCREENS.marketFinalAllocation.title}
      name="market-results"
      toColumns={toMarketResultColumns}
      title={({ download, onDownload }) => (
        <TitleBlock
          title={SCREENS.marketFinalAllocation.title}
          actions={<DownloadButton download={download} onDownload={onDownload} />}
        />
      )}
    />
  );
}
