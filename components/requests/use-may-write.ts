'use client';
/** May the person write this part of requests in the year viewed at all? If not, why; if only as an administrator, what follows. */
import { useWorkspace } from '@/components/shell/workspace-context';
import { getUnmetCondition, may, toReasonSentence } from '@/domain/rights';

type MayWrite = {
  /** The sentence beside a disabled control; null when it is allowed. */
  reason: string | null;
  /** What an administrator does outside year and step is marked; null otherwise. */
  note: string | null;
};

const NOTES = {
  wrongStep: 'Outside the step: changes are marked so in the history',
  wrongYear: 'Not the current fiscal year: changes are marked so in the history',
};

export function useMayWrite(
  action: 'request.writeMarketPart' | 'request.writeBrandPart' | 'finalAllocation.submit',
  fiscalYear: number,
): MayWrite {
  const { user, moment } = useWorkspace();
  const subject = { system: moment, fiscalYear };
  const verdict = may(user, action, subject);
  if (!verdict.allowed) return { reason: toReasonSentence(verdict.reason), note: null };
  const unmet = getUnmetCondition(action, subject);
  return { reason: null, note: unmet && NOTES[unmet] };
}
