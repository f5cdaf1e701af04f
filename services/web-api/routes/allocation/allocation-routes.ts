/** The routes of the brand's final allocation. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { getProposal } from '../../repositories/allocation/get-proposal';
import { listBoard } from '../../repositories/allocation/list-board';
import { submitFinalAllocation } from '../../repositories/allocation/submit-final-allocation';
import { requireFound } from '../../routing/refusals';
import { route } from '../../routing/route';
import { toChangeBy } from '../requests/change-by';
import { toBrandSide } from './brand-side';

export function registerAllocationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listBoard', async ({ database, user, system, query }) =>
    listBoard(database, toBrandSide(user, system), query),
  );
  route(app, dependencies, 'getProposal', async ({ database, user, system, params, query }) => {
    const viewer = toBrandSide(user, system);
    return requireFound(await getProposal(database, viewer, params.productId, query.rule));
  });
  route(app, dependencies, 'submitFinalAllocation', (call) =>
    call.write((transaction, moment) => {
      const { version, figuresVersion } = call.body;
      const seen = { version: version ?? call.ifMatch, figuresVersion: figuresVersion ?? null };
      const by = toChangeBy(call, moment, 'screen');
      return submitFinalAllocation(transaction, by, call.params.productId, seen);
    }),
  );
}
