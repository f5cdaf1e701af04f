import type { ScenarioApplication } from '@/domain/contract/scenario';
import { toCountText, toQuantityText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import { requireRecordVersion } from '../../data/history/require-record-version';
import { lockProducts } from '../../data/requests/write-rows';
import { dropFigures, readScenarioFigures, type StoredFigure } from '../../data/scenarios/scenario-figures';
import { holdScenario, readProductIds, requireScenario, touchScenario } from '../../data/scenarios/scenarios';
import { toRefusal } from '../../refusals';
import { type ChangeBy, changeRequests } from '../requests/change-requests';
import { getProblemOf, refuse } from '../requests/refusal';
import { requireDrafting } from './write-scenarios';

type Figures = StoredFigure['now'];

/** The change of a figure's request since the given state: theirs, and mine. */
function toMovedText({ product, marketCode, moved, now, allocated }: StoredFigure, since: Figures): string {
  const place = `${toProductTitle(product)}, ${marketCode}`;
  const mine = `the scenario has ${toQuantityText(allocated)}`;
  if (moved === 'submitted') {
    return `${place}: the final allocation was submitted with ${toQuantityText(now.allocated)}; ${mine}.`;
  }
  if (now.allocated !== since.allocated) {
    return `${place}: was ${toQuantityText(since.allocated)}, now ${toQuantityText(now.allocated)}; ${mine}.`;
  }
  return now.requested === since.requested
    ? `${place}: locked at ${toQuantityText(now.allocated)}; ${mine}.`
    : `${place}: requested was ${toQuantityText(since.requested)}, now ${toQuantityText(now.requested)}; ${mine}.`;
}

/** A figure that prevents a application, with the state of its request when the choice was made. */
type Unsettled = { figure: StoredFigure; since: Figures };

/** 409 that names each figure that moved, by its request. `isChosen`: after a choice for those that had moved before. */
function toMovedProblem(unsettled: readonly Unsettled[], isChosen: boolean) {
  const figures = toCountText(unsettled.length, 'figure');
  const moved = isChosen
    ? `${figures} moved after you chose`
    : `${figures} of this scenario moved since it was drafted`;
  return toRefusal(409, {
    detail: `${moved}. Nothing was applied.`,
    errors: Object.fromEntries(
      unsettled.map(({ figure, since }) => [
        `${figure.requestId}.allocatedQuantity`,
        [toMovedText(figure, since)],
      ]),
    ),
  });
}

/**
 * The figures that differ from the present ones, as they are dealt with: applied, or unsettled. The others stay unchanged.
 * Locked and submitted figures are not taken, nor those that changed again after the choice.
 */
function settle(differing: readonly StoredFigure[], { withoutMoved, keep, take }: ScenarioApplication) {
  const kept = new Set(keep);
  const taken = new Map(take.map(({ requestId, ...seen }) => [requestId, seen]));
  const applied: StoredFigure[] = [];
  const unsettled: Unsettled[] = [];
  for (const figure of differing) {
    const { requestId, now, drafted, moved, isLocked } = figure;
    const seen = taken.get(requestId);
    if (kept.has(requestId)) continue;
    if (seen) {
      const isAsSeen = now.requested === seen.requested && now.allocated === seen.allocated;
      if (isAsSeen && !isLocked && moved !== 'submitted') applied.push(figure);
      else unsettled.push({ figure, since: seen });
    } else if (moved === null) applied.push(figure);
    else if (!withoutMoved) unsettled.push({ figure, since: drafted });
  }
  return { applied, unsettled };
}

/** Throws 404 for a choice about a request without a figure in the scenario. */
function requireFigures(figures: readonly StoredFigure[], { keep, take }: ScenarioApplication) {
  const known = new Set(figures.map(({ requestId }) => requestId));
  const refusals = (['keep', 'take'] as const).flatMap((field) => {
    const ids = field === 'keep' ? keep : take.map(({ requestId }) => requestId);
    return ids.flatMap((id, index) =>
      known.has(id) ? [] : refuse(index, field, 404, ['There is no such figure in this scenario.']),
    );
  });
  const problem = getProblemOf(refusals, true);
  if (problem) throw problem;
}

/**
 * Makes the figures of a scenario the allocation, by the code that saves typed figures: rights, steps, packs and supply are
 * judged, and the history is written. Figures whose request moved since are refused, all of them, unless each is kept or
 * taken. Nothing or everything else is written. Throws 404, 403 with the reason, and 409 with the figures that prevent it.
 */
export async function applyScenario(
  transaction: Transaction,
  by: ChangeBy,
  scenarioId: number,
  { ifMatch, ...choices }: ScenarioApplication & { ifMatch: number | null },
) {
  const scenario = await holdScenario(transaction, by, scenarioId);
  // The figures are locked from here on.
  const productIds = await readProductIds(transaction, [scenarioId]);
  await lockProducts(transaction, productIds);
  await requireDrafting(transaction, by, productIds);
  await requireRecordVersion(transaction, ifMatch, scenario, 'This scenario');
  const figures = await readScenarioFigures(transaction, [scenarioId]);
  requireFigures(figures, choices);
  const differing = figures.filter(({ allocated, now }) => allocated !== now.allocated);
  const { applied, unsettled } = settle(differing, choices);
  const isChosen = choices.keep.length + choices.take.length > 0;
  if (unsettled.length > 0) throw toMovedProblem(unsettled, isChosen);
  const list = applied.map(({ requestId, allocated }) => ({
    requestId,
    version: null,
    patch: { allocatedQuantity: allocated },
  }));
  const refusals = await changeRequests(transaction, { ...by, scenario: scenario.name }, list);
  const problem = getProblemOf(
    refusals.map((refusal) => ({ ...refusal, index: list[refusal.index]?.requestId ?? refusal.index })),
    true,
  );
  if (problem) throw problem;
  const done = new Set(list.map(({ requestId }) => requestId));
  const stays = new Set(differing.flatMap(({ requestId }) => (done.has(requestId) ? [] : requestId)));
  const gone = figures.flatMap(({ requestId }) => (stays.has(requestId) ? [] : requestId));
  await dropFigures(transaction, scenarioId, gone);
  await touchScenario(transaction, scenarioId, by);
  return {
    applied: list.length,
    leftOut: stays.size,
    scenario: await requireScenario(transaction, by, scenarioId),
  };
}
