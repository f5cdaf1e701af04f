/** The roll-over in sentences: what it creates, what stays, what is skipped. */
import type { RollOver, RollOverOutcome } from '@/domain/contract/roll-over';
import { toCountText, toDateText } from '@/domain/format';
import type { System } from '@/domain/systems';

export const OUTCOME_LABELS: Record<RollOverOutcome, string> = {
  created: 'Will be created',
  present: 'Already exist',
  leftOut: 'Skipped',
};

/** What the next year starts with. Without both it is empty. */
export type Wanted = { steps: boolean; products: boolean };
export const ALL: Wanted = { steps: true, products: true };

function toStepsSentence(found: RollOver, system: System, wanted: Wanted): string {
  const { steps, fromFiscalYear, toFiscalYear } = found;
  if (!system.hasSteps) return `${system.label} has no steps.`;
  if (!wanted.steps && steps.outcome === 'none') return 'No step is copied.';
  if (steps.outcome === 'none') return `${fromFiscalYear} has no steps to copy.`;
  if (steps.outcome === 'present') return `Steps of ${toFiscalYear} already exist and will not change.`;
  const days = steps.items.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const span = `${toDateText(days[0])} to ${toDateText(days.at(-1))}`;
  return `${toCountText(steps.items.length, 'step')}, 52 weeks later: ${span}.`;
}

function toProductsSentence({ counts, toFiscalYear, fromFiscalYear }: RollOver, wanted: Wanted): string {
  if (!wanted.products) return 'No product is copied.';
  const { created, present, leftOut, requiredMarkets } = counts;
  if (created + present + leftOut === 0) return `${fromFiscalYear} has no products.`;
  if (created === 0) return 'No product is new.';
  const asked =
    requiredMarkets === 0
      ? ''
      : `, with ${toCountText(requiredMarkets, 'required request')} once they are published`;
  return `${toCountText(created, 'product')} as ${created === 1 ? 'a draft' : 'drafts'} of ${toFiscalYear}${asked}.`;
}

/** Skipped products are listed first, so that none of their reasons is cut. */
function toSkippedSentence({ counts, products }: RollOver): string {
  const hasRetired = products.some(({ reason }) => reason === 'brandRetired');
  return hasRetired
    ? `${toCountText(counts.leftOut, 'product')} skipped: disabled or of a retired brand.`
    : `${toCountText(counts.leftOut, 'disabled product')} skipped.`;
}

/** What is created, then what is not. */
export function toRollOverSentences(found: RollOver, system: System, wanted: Wanted = ALL): string[] {
  const { present, leftOut } = found.counts;
  return [
    ...(found.opensYear ? [`${system.label} gets the fiscal year ${found.toFiscalYear}.`] : []),
    toStepsSentence(found, system, wanted),
    toProductsSentence(found, wanted),
    ...(present > 0
      ? [
          `${toCountText(present, 'product')} of ${found.toFiscalYear} already ${present === 1 ? 'exists' : 'exist'} and will not change.`,
        ]
      : []),
    ...(leftOut > 0 ? [toSkippedSentence(found)] : []),
  ];
}

export const makesNothing = ({ opensYear, steps, counts }: RollOver): boolean =>
  !opensYear && steps.outcome !== 'created' && counts.created === 0;

/** The button's label: "Create 6 steps and 560 drafts", "Open 2028 empty". */
export function toApplyLabel({ opensYear, steps, counts, toFiscalYear }: RollOver): string {
  const parts = [
    ...(steps.outcome === 'created' ? [toCountText(steps.items.length, 'step')] : []),
    ...(counts.created > 0 ? [toCountText(counts.created, 'draft')] : []),
  ];
  if (parts.length > 0) return `Create ${parts.join(' and ')}`;
  return opensYear ? `Open ${toFiscalYear} empty` : `Prepare ${toFiscalYear}`;
}
