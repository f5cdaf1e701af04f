/** The user's imports with refused rows to correct: the newest of each kind, while a later import is still possible. */
import { toImportHref } from '@/components/imports/import-address';
import type { ImportSummary } from '@/domain/contract/import';
import { ImportStatus } from '@/domain/enumerations';
import { toDaysBetween, toShortDateText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { mayOpen } from '@/domain/screens';
import { toDaysLeft } from '@/domain/steps';
import type { SystemYear } from './system-year';
import type { TodoCard } from './todo-card';

/** Older imports are not expected to be continued. */
const MAX_AGE_DAYS = 14;

const toKind = ({ allocationSystemId, fiscalYear, fileFolder }: ImportSummary) =>
  `${allocationSystemId}-${fiscalYear}-${fileFolder}`;

/** The newest import of each kind that was meant to be saved: a later import replaces a refused one. */
function toNewest(imports: readonly ImportSummary[]): ImportSummary[] {
  const newest = new Map<string, ImportSummary>();
  for (const each of imports) {
    const other = newest.get(toKind(each));
    if (!each.isDryRun && (!other || other.fileId < each.fileId)) newest.set(toKind(each), each);
  }
  return [...newest.values()];
}

function toCard(each: ImportSummary, { system, currentStep, today }: SystemYear): TodoCard {
  const isStopped = each.status === ImportStatus.Error;
  const on = toShortDateText(each.finishedAt ?? each.createdAt);
  return {
    key: `import-${each.fileId}`,
    system: system.label,
    topic: 'Import',
    shortTopic: 'Import',
    daysLeft: currentStep ? toDaysLeft(currentStep, today) : null,
    count: isStopped ? 1 : each.failed,
    label: isStopped ? `file stopped on ${on}` : `${each.failed === 1 ? 'row' : 'rows'} refused on ${on}`,
    byMarket: [],
    reminder: null,
    exceptions: [],
    detail: each.fileName,
    progress: null,
    action: {
      label: isStopped ? 'See why' : 'Fix refused rows',
      href: toImportHref(system, each.fileId),
    },
  };
}

/** A card for each of them, in the systems whose year is shown and whose import screen is accessible. */
export function toImportCards(
  user: Actor,
  years: readonly SystemYear[],
  imports: readonly ImportSummary[],
): TodoCard[] {
  return toNewest(imports).flatMap((each) => {
    const year = years.find(({ system }) => system.id === each.allocationSystemId);
    const isRefused = each.status === ImportStatus.Error || each.failed > 0;
    const isOver = each.finishedAt === null || each.status < ImportStatus.Complete;
    if (!year || !isRefused || isOver) return [];
    if (each.fiscalYear !== year.fiscalYear) return [];
    if (toDaysBetween(each.createdAt, year.today) > MAX_AGE_DAYS) return [];
    return mayOpen(user, { screenId: 'imports', system: year.system }).allowed ? [toCard(each, year)] : [];
  });
}
