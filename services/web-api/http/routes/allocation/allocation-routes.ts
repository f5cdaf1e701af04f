/** The routes of the brand's final allocation. */
import type { FastifyInstance } from 'fastify';
import { listBoard } from '../../../data/allocation/list-board';
import { listBoardLastYear } from '../../../data/allocation/list-board-last-year';
import { requireFound } from '../../../refusals';
import { getMarketProposal } from '../../../work/allocation/market-proposal';
import { getProposal, listBoardProposals, listProposals } from '../../../work/allocation/proposals';
import { reopenFinalAllocation } from '../../../work/allocation/reopen-final-allocation';
import { setReviewed } from '../../../work/allocation/set-reviewed';
import { submitFinalAllocation } from '../../../work/allocation/submit-final-allocation';
import { summariseProposals } from '../../../work/allocation/summarise-proposals';
import { toExpectedVersion } from '../../call/echoed';
import { fewAtOnce } from '../../call/few-at-once';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toExportAnswer } from '../exports/export-answer';
import { toChangeBy } from '../requests/change-by';
import { toBrandSide } from './brand-side';

/** A summary of all products takes seconds. */
const SUMMARIES_AT_ONCE = 2;

export function registerAllocationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listBoard', async ({ database, user, system, query }) =>
    listBoard(database, toBrandSide(user, system), query),
  );
  route(app, dependencies, 'listBoardLastYear', async ({ database, user, system, query }) =>
    listBoardLastYear(database, toBrandSide(user, system), query.productIds),
  );
  route(app, dependencies, 'exportBoard', (call) => toExportAnswer('exportBoard', call));
  route(app, dependencies, 'getProposal', async ({ database, user, system, params, query }) => {
    const viewer = toBrandSide(user, system);
    return requireFound(await getProposal(database, viewer, params.productId, query));
  });
  route(app, dependencies, 'listBoardProposals', async ({ database, user, system, query }) =>
    listBoardProposals(database, toBrandSide(user, system), query),
  );
  route(
    app,
    dependencies,
    'summariseProposals',
    fewAtOnce(SUMMARIES_AT_ONCE, async ({ database, user, system, query }) =>
      summariseProposals(database, toBrandSide(user, system), query),
    ),
  );
  route(app, dependencies, 'getMarketProposal', async ({ database, user, system, query }) =>
    getMarketProposal(database, toBrandSide(user, system), query),
  );
  route(app, dependencies, 'listProposals', async ({ database, user, system, params }) =>
    requireFound(await listProposals(database, toBrandSide(user, system), params.productId)),
  );
  route(app, dependencies, 'setReviewed', (call) =>
    call.write((transaction, moment) =>
      setReviewed(transaction, toChangeBy(call, moment, 'screen'), call.body),
    ),
  );
  route(app, dependencies, 'reopenFinalAllocation', (call) =>
    call.write((transaction, moment) => {
      const { reason } = call.body;
      const by = toChangeBy(call, moment, 'screen');
      const seen = { reason, version: toExpectedVersion(call.body, call.ifMatch) };
      return reopenFinalAllocation(transaction, by, call.params.productId, seen);
    }),
  );
  route(app, dependencies, 'submitFinalAllocation', (call) =>
    call.write((transaction, moment) => {
      const { figuresVersion = null } = call.body;
      const seen = { version: toExpectedVersion(call.body, call.ifMatch), figuresVersion };
      const by = toChangeBy(call, moment, 'screen');
      return submitFinalAllocation(transaction, by, call.params.productId, seen);
    }),
  );
}
