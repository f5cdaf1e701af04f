/** The texts of board and list about a rule that is applied to all products. */
import type { ProposalSummary } from '@/domain/contract/board-proposals';
import type {
  ProposalRun,
  ProposalRunAction,
  ProposalRunStatus,
  ProposalRunTakeBack,
} from '@/domain/contract/proposal-run';
import { toCountText, toInstantText, toNumberText } from '@/domain/format';
import { getRule } from '@/domain/sharing/rules';
import type { LabelledFigure } from '../dialog-figures';
import { isHalted } from './run-state';

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

const join = (...sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ');

/** The result for the figures of a run that was taken back; if only partly, also how many remain. */
function toPutBackText(run: Pick<ProposalRun, 'takenBack' | 'changes' | 'status'>): string {
  const { changes = 0, kept = 0 } = run.takenBack ?? {};
  const waiting = isHalted(run) ? run.changes - changes - kept : 0;
  return join(
    `${toCountText(changes, 'cell is', 'cells are')} as before.`,
    kept > 0 ? `${toCountText(kept, 'cell keeps', 'cells keep')} what was changed since.` : null,
    waiting > 0 ? `${toCountText(waiting, 'cell has', 'cells have')} the figure of the rule.` : null,
  );
}

/** "8 412 cells of 310 products" */
const toChangedCellsText = ({ changes, changedProducts }: Pick<ProposalRun, 'changes' | 'changedProducts'>) =>
  `${toCellsText(changes)} of ${toCountText(changedProducts, 'product')}`;

const toChangedText = (run: ProposalRun) => `${toChangedCellsText(run)} changed, ${toMovesText(run)}.`;

/** The result of a run that is not in progress, as sentences after its rule. */
export function toOutcomeText(run: ProposalRun): string {
  const refused = toRefusedText(run);
  switch (run.status) {
    case 'takenBack':
      return `was taken back by ${run.takenBack?.by.name}: ${toPutBackText(run)}`;
    case 'stopped':
      if (run.takenBack) return `was not taken back completely: ${toPutBackText(run)}`;
      return join(`was stopped after ${toDoneText(run)}: ${toChangedText(run)}`, refused);
    case 'failed':
      if (run.takenBack) return join(`could not be taken back: ${toPutBackText(run)}`, run.failure);
      return join(`failed after ${toDoneText(run)}: ${toChangedText(run)}`, run.failure, refused);
    default:
      return join(`changed ${toChangedCellsText(run)}, ${toMovesText(run)}.`, refused);
  }
}

/** The list's addition to the state of a run; empty if its figures are enough. */
export function toDetailText(run: ProposalRun): string {
  const refused = toRefusedText(run);
  if (!run.takenBack) return join(run.failure, refused && join(refused, WHY_REFUSED));
  const { by, at } = run.takenBack;
  return join(`By ${by.name}, ${toInstantText(at)}. ${toPutBackText(run)}`, run.failure);
}

/** The effects of taking back, shown before it is confirmed: the figures that go back, then those that stay and why. */
export const toTakeBackFigures = (counts: ProposalRunTakeBack): LabelledFigure[] => [
  ['Cells that go back', counts.changes],
  ['Changed since, kept', counts.changedSince],
  ['Locked, kept', counts.locked],
  ['No longer open, kept', counts.closed],
  ['Products no longer open', counts.closedProducts],
];
