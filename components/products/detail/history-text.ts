/** The words of a history's lines. */
import type { HistoryEntry } from '@/domain/contract/history';
import { PRODUCT_LABELS } from '@/domain/contract/product';

const OTHERS: Record<string, string> = {
  product: 'Product',
  fiscalYear: 'Fiscal year',
  files: 'Files',
  isPublished: 'Published',
  publishedAt: 'Published',
  isDisabled: 'Disabled',
  finalizedAt: 'Final allocation',
  mainFile: 'Main picture',
};

/** What the screens call a field; one they do not show keeps its own name. */
export function toFieldLabel(field: string): string {
  const labels: Record<string, string> = { ...OTHERS, ...PRODUCT_LABELS };
  return Object.hasOwn(labels, field) ? (labels[field] ?? field) : field;
}

const SOURCES: Record<HistoryEntry['source'], string | null> = {
  screen: null,
  bulk: 'Many at once',
  import: 'Import',
  importUndo: 'Import taken back',
  proposal: 'Proposal',
  system: 'Automatic',
  rollOver: 'Prepare next year',
};

/** By what it was changed, with the name of the file it came from; null for the usual way. */
export function toSourceText({ source, fileName }: HistoryEntry): string | null {
  return fileName === null ? SOURCES[source] : `${SOURCES[source]}: ${fileName}`;
}
