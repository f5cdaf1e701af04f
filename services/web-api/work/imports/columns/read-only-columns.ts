/** The columns of workbooks that are not fields and that no import changes: their headers, and what they hold. */
import { MARKET_LABEL } from '@/domain/contract/import-columns';
import { FIGURE_MEANINGS } from '@/domain/figure-meanings';

const BY_DOWNLOAD = 'Written by the download.';

/** The same of a column that names the record of a row. */
export const toRecordText = (text: string): string => `${text} ${BY_DOWNLOAD}`;

export const READ_ONLY_COLUMNS = {
  market: { header: MARKET_LABEL, holds: 'The name of the market.' },
  supply: { header: 'Supply', holds: FIGURE_MEANINGS.supply },
  left: { header: 'Left', holds: FIGURE_MEANINGS.left },
  required: { header: 'Required', holds: 'Whether the market must answer, if only with 0.' },
  firstRound: {
    header: 'First round',
    holds:
      'What the first round allocated. In the mid-year review the figure may rise, not fall, unless the market requests less.',
  },
  requestedLastYear: {
    header: 'Requested last year',
    holds: 'What the market requested of the same product a year before.',
  },
  allocatedLastYear: {
    header: 'Allocated last year',
    holds: 'What the market was allocated of the same product a year before.',
  },
  requestId: { header: 'Request id', holds: toRecordText('The request that the row was downloaded from.') },
  submittedAt: { header: 'Submitted at (UTC)', holds: 'When the market answered.' },
  submittedBy: { header: 'Submitted by', holds: 'Who answered.' },
  finalizedAt: { header: 'Finalized at (UTC)', holds: 'When the final allocation was submitted.' },
  finalizedBy: { header: 'Finalized by', holds: 'Who submitted the final allocation.' },
  valueRequested: { header: 'Value requested', holds: 'What the requested pieces are worth.' },
  valueAllocated: { header: 'Value allocated', holds: 'What the allocated pieces are worth.' },
  valueCurrency: { header: 'Value currency', holds: 'The currency of the values.' },
  publishedAt: { header: 'Published at (UTC)', holds: 'When the product was published.' },
  updatedAt: { header: 'Updated at (UTC)', holds: 'When the product was last changed.' },
  updatedBy: { header: 'Updated by', holds: 'Who changed the product last.' },
} as const;
