/** The texts of a history's lines. */

import type { HistoryEntry } from '@/domain/contract/history';
import { PRODUCT_LABELS } from '@/domain/product-columns';

const OTHERS: Record<string, string> = {
  product: 'Product',
  fiscalYear: 'Fiscal year',
  files: 'Files',
  isPublished: 'Published',
  publishedAt: 'Published',
  isDisabled: 'Disabled',
  finalizedAt: 'Final allocation',
  reopenReason: 'Reopened because',
  midYearReview: 'Mid-year review',
  mainFile: 'Main picture',
};

/** Fields that change in the final allocation step, not at publication. */
const OF_SUBMISSION: readonly string[] = ['finalizedAt', 'reopenReason'];

/** The label of a field; a field without one keeps its own name. */
export function toFieldLabel(field: string): string {
  const labels: Record<string, string> = { ...OTHERS, ...PRODUCT_LABELS };
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field;
}

/** The step outside of which an administrator made the change. */
export const toOutsideText = ({ field }: Pick<HistoryEntry, 'field'>): string =>
  `Outside ${OF_SUBMISSION.includes(field) ? 'final allocation submission' : 'brand publication'}`;
