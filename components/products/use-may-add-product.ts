'use client';
/** May the person add a product in the year viewed? If not, why; and if only an administrator may, what follows. */
import { useWorkspace } from '@/components/shell/workspace-context';
import { getUnmetCondition, may, toReasonSentence } from '@/domain/rights';

type MayAdd = {
  /** The sentence beside a disabled control; null when it is allowed. */
  reason: string | null;
  /** What an administrator does outside year and step is marked; null otherwise. */
  note: string | null;
};

const NOTES = {
  wrongStep: 'Brand publication is over: changes are marked so in the history',
  wrongYear: 'Not the current fiscal year: changes are marked so in the history',
};

export function useMayAddProduct(fiscalYear: number): MayAdd {
  const { user, moment } = useWorkspace();
  const verdict = may(user, 'product.write', { system: moment, fiscalYear });
  if (!verdict.allowed) return { reason: toReasonSentence(verdict.reason), note: null };
  const unmet = getUnmetCondition('product.write', { system: moment, fiscalYear });
  return { reason: null, note: unmet && NOTES[unmet] };
}
