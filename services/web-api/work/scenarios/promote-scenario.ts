import type { ScenarioPromotion } from '@/domain/contract/scenario';
import { toCountText, toQuantityText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import type { Transaction } from '../../data/database/database';
import { lockProducts } from '../../data/requests/write-rows';
import { dropFigures, readScenarioFigures, type StoredFigure } from '../../data/scenarios/scenario-figures';
import { holdScenario, readProductIds, requireScenario, touchScenario } from '../../data/scenarios/scenarios';
import { requireVersion, toRefusal } from '../../refusals';
import { type ChangeBy, changeRequests } from '../requests/change-requests';
import { getProblemOf } from '../requests/refusal';
import { requireDrafting } from './write-scenarios';

/** What happened to a figure's request since it was drafted: theirs, and mine. */
function toMovedText({ product, marketCode, moved, drafted, now, allocated }: StoredFigure): string {
  const place = `${toProductTitle(product)}, ${marketCode}`;
  const mine = `the scenario has ${toQuantityText(allocated)}`;
  switch (moved) {
    case 'submitted':
      return `${place}: the final allocation was submitted with ${toQuantityText(now.allocated)}; ${mine}.`;
    case 'locked':
      return `${place}: locked at ${toQuantityText(now.allocated)}; ${mine}.`;
    case 'requested':
      return `${place}: requested was ${toQuantityText(drafted.requested)}, now ${toQuantityText(now.requested)}; ${mine}.`;
    default:
      return `${place}: was ${toQuantityText(drafted.allocated)}, now ${toQuantityText(now.allocated)}; ${mine}.`;
  }
}

/** 409 that names each figure that moved, by its request. */
function toMovedProblem(moved: readonly StoredFigure[]) {
  return toRefusal(409, {
    detail: `${toCountText(moved.length, 'figure')} of this scenario moved since it was drafted. Nothing was promoted.`,
    errors: Object.fromEntries(
      moved.map((figure) => [`${figure.requestId}.allocatedQuantity`, [toMovedText(figure)]]),
    ),
  });
}

/**
 * Makes the figures of a scenario the allocation, by the code that saves typed figures: rights, steps, packs and supply are
 * judged, and the history is written. Figures whose request moved since are refused, all of them, or left out on demand.
 * Nothing or everything else is written. Throws 404, 403 with the reason, and 409 with what stands against it.
 */
export async function promoteScenario(
  transaction: Transaction,
  by: ChangeBy,
  scenarioId: number,
  { withoutMoved, ifMatch }: ScenarioPromotion & { ifMatch: number | null },
) {
  requireVersion(ifMatch, await holdScenario(transaction, by, scenarioId), 'This scenario');
  // The figures stand still from here on.
  const productIds = await readProductIds(transaction, [scenarioId]);
  await lockProducts(transaction, productIds);
  await requireDrafting(transaction, by, productIds);
  const figures = await readScenarioFigures(transaction, [scenarioId]);
  const differing = figures.filter(({ allocated, now }) => allocated !== now.allocated);
  const moved = differing.filter((figure) => figure.moved !== null);
  if (moved.length > 0 && !withoutMoved) throw toMovedProblem(moved);
  const list = differing
    .filter((figure) => figure.moved === null)
    .map(({ requestId, allocated }) => ({
      requestId,
      version: null,
      patch: { allocatedQuantity: allocated },
    }));
  const refusals = await changeRequests(transaction, by, list);
  const problem = getProblemOf(
    refusals.map((refusal) => ({ ...refusal, index: list[refusal.index]?.requestId ?? refusal.index })),
    true,
  );
  if (problem) throw problem;
  const kept = new Set(moved.map(({ requestId }) => requestId));
  const done = figures.flatMap(({ requestId }) => (kept.has(requestId) ? [] : requestId));
  await dropFigures(transaction, scenarioId, done);
  await touchScenario(transaction, scenarioId, by);
  return {
    promoted: list.length,
    leftOut: moved.length,
    scenario: await requireScenario(transaction, by, scenarioId),
  };
}
