/** What the board and the list of runs say of a rule that is applied to all products. */
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import type { ProposalRun, ProposalRunAction, ProposalRunStatus } from '@/domain/contract/proposal-run';
import { toCountText, toInstantText, toNumberText } from '@/domain/format';
import { getRule } from '@/domain/sharing/rules';

export const ACTION_LABELS: Record<ProposalRunAction, string> = {
  stop: 'Stop',
  resume: 'Go on',
  takeBack: 'Take back',
};

/** The title of a refusal. */
export const ACTION_FAULTS: Record<ProposalRunAction, string> = {
  stop: 'The rule could not be stopped',
  resume: 'The rule could not go on',
  takeBack: 'The rule could not be taken back',
};

export const STATUS_LABELS: Record<ProposalRunStatus, string> = {
  running: 'Running',
  stopped: 'Stopped',
  done: 'Applied',
  failed: 'Failed',
  takingBack: 'Being taken back',
  takenBack: 'Taken back',
};

export const toRuleLabel = ({ rule }: Pick<ProposalRun, 'rule'>): string => getRule(rule).label;

/** "8 412 cells" */
export const toCellsText = (count: number): string => toCountText(count, 'cell');

type Products = Pick<ProposalRun, 'productsDone' | 'products'>;

/** "412 of 1 204", "1 204" once it is through. */
export const toDoneCount = ({ productsDone, products }: Products): string =>
  productsDone === products
    ? toNumberText(products)
    : `${toNumberText(productsDone)} of ${toNumberText(products)}`;

/** "412 of 1 204 products" */
const toDoneText = ({ productsDone, products }: Products): string =>
  `${toNumberText(productsDone)} of ${toCountText(products, 'product')}`;

/** "7 120 units more and 310 fewer" */
export const toMovesText = ({ more, fewer }: Pick<ProposalSummary, 'more' | 'fewer'>): string =>
  `${toCountText(more, 'unit')} more and ${toNumberText(fewer)} fewer`;

type Progress = { label: string; done: number; of: number; text: string };

/** How far a run is that is at work: through its products, or through the cells that are put back. */
export function toProgress(run: ProposalRun): Progress {
  const rule = toRuleLabel(run);
  if (run.status !== 'takingBack') {
    return {
      label: `Applying ${rule}`,
      done: run.productsDone,
      of: run.products,
      text: toDoneText(run),
    };
  }
  const done = (run.takenBack?.changes ?? 0) + (run.takenBack?.kept ?? 0);
  return {
    label: `Taking back ${rule}`,
    done,
    of: run.changes,
    text: `${toNumberText(done)} of ${toCellsText(run.changes)} put back`,
  };
}

/** The products that a run could not change; empty where there are none. */
export const toRefusedText = ({ refusedProducts: count }: Pick<ProposalRun, 'refusedProducts'>): string =>
  count === 0 ? '' : `${toCountText(count, 'product stays as it was', 'products stay as they were')}.`;

/** Why a run could not change a product. */
const WHY_REFUSED =
  'Such products were submitted or removed since the start, or would fall below their first round.';

/** What became of the figures of a run that was taken back. */
function toPutBackText({ takenBack }: Pick<ProposalRun, 'takenBack'>): string {
  const { changes = 0, kept = 0 } = takenBack ?? {};
  const back = `${toCountText(changes, 'cell is', 'cells are')} as before.`;
  return kept === 0
    ? back
    : `${back} ${toCountText(kept, 'cell keeps', 'cells keep')} what was changed since.`;
}

const toChangedText = (run: ProposalRun) => `${toCellsText(run.changes)} changed, ${toMovesText(run)}.`;

const join = (...sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ');

/** What became of a run that is not at work, as sentences after its rule. */
export function toOutcomeText(run: ProposalRun): string {
  const refused = toRefusedText(run);
  switch (run.status) {
    case 'takenBack':
      return `was taken back by ${run.takenBack?.by}: ${toPutBackText(run)}`;
    case 'stopped':
      return join(`was stopped after ${toDoneText(run)}: ${toChangedText(run)}`, refused);
    case 'failed':
      if (run.takenBack) return join(`could not be taken back: ${toPutBackText(run)}`, run.failure);
      return join(`failed after ${toDoneText(run)}: ${toChangedText(run)}`, run.failure, refused);
    default:
      return join(
        `changed ${toCellsText(run.changes)} of ${toCountText(run.products, 'product')}, ${toMovesText(run)}.`,
        refused,
      );
  }
}

/** What the list adds to the state of a run; empty where its figures say all. */
export function toDetailText(run: ProposalRun): string {
  const refused = toRefusedText(run);
  if (!run.takenBack) return join(run.failure, refused && join(refused, WHY_REFUSED));
  const { by, at } = run.takenBack;
  return join(`By ${by}, ${toInstantText(at)}. ${toPutBackText(run)}`, run.failure);
}

/** What taking back does, before it is confirmed: a line for what is put back, and one for what stays. */
export const toTakeBackLines = (run: Pick<ProposalRun, 'changes' | 'more' | 'fewer'>): string[] => [
  `${toCountText(run.changes, 'cell gets its figure', 'cells get their figures')} from before the rule: ${toMovesText({ more: run.fewer, fewer: run.more })}.`,
  'What was changed or locked since stays as it is, and so do submitted products.',
];
