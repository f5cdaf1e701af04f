/** Year roll-over: a dry run reports what would be created, the same call without it creates it. */
import type { FastifyInstance } from 'fastify';
import { ROLL_OVER_OUTCOMES, type RollOver, type RollOverOutcome } from '@/domain/contract/roll-over';
import { MAX_ROLL_OVER_SHOWN } from '@/domain/limits';
import { requirePlannableYear } from '../../../data/core/fiscal-years';
import { requireMay } from '../../../refusals';
import { applyRollOver } from '../../../work/roll-over/apply-roll-over';
import {
  planRollOver,
  type RollOverPlan,
  requireYears,
  type Years,
} from '../../../work/roll-over/plan-roll-over';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

/** What needs attention comes first, so that a long list is cut among the created ones. */
const SHOWN_FIRST: readonly RollOverOutcome[] = [...ROLL_OVER_OUTCOMES].reverse();

function present(
  { opensYear, steps, products }: RollOverPlan,
  { from, to }: Years,
  isDryRun: boolean,
): RollOver {
  const of = (outcome: RollOverOutcome) => products.filter((product) => product.outcome === outcome);
  const created = of('created');
  return {
    fromFiscalYear: from,
    toFiscalYear: to,
    isDryRun,
    opensYear,
    steps,
    counts: {
      created: created.length,
      present: of('present').length,
      leftOut: of('leftOut').length,
      requiredMarkets: created.reduce((sum, { requiredMarketIds }) => sum + requiredMarketIds.length, 0),
    },
    products: SHOWN_FIRST.flatMap(of).slice(0, MAX_ROLL_OVER_SHOWN),
  };
}

export function registerRollOverRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'rollOverFiscalYear', async (call) => {
    const { system, user, params, query, database, now } = call;
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    const years = await requireYears(database, system, params.fiscalYear);
    const wanted = { steps: query.withoutSteps !== true, products: query.withoutProducts !== true };
    if (query.dryRun) {
      await requirePlannableYear(database, system.id, years.to);
      return present(await planRollOver(database, system, years, wanted), years, true);
    }
    return call.write(async (tx, moment, confirm) => {
      const by = { at: now, by: user, moment, confirm };
      return present(await applyRollOver(tx, system, years, wanted, by), years, false);
    });
  });
}
