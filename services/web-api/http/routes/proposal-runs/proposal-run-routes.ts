/** The routes of runs of a rule over all products, for the brand side. */
import type { FastifyInstance } from 'fastify';
import { requireMoment } from '../../../data/systems/require-moment';
import { changeProposalRun } from '../../../work/proposal-runs/change-run';
import { previewTakeBack } from '../../../work/proposal-runs/preview-take-back';
import { listProposalRuns } from '../../../work/proposal-runs/read-runs';
import { startProposalRun } from '../../../work/proposal-runs/start-run';
import { fewAtOnce } from '../../call/few-at-once';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toBrandSide } from '../allocation/brand-side';

/** For all products of a year it takes seconds. */
const PREVIEWS_AT_ONCE = 2;

export function registerProposalRunRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { wake } = dependencies.proposalRuns;
  route(app, dependencies, 'listProposalRuns', async ({ database, user, system, query, today }) => {
    const viewer = toBrandSide(user, system);
    const moment = await requireMoment(database, system.id, today);
    return listProposalRuns(database, { user, viewer, moment }, query);
  });
  route(app, dependencies, 'startProposalRun', async (call) => {
    const { user, system, now, query, body } = call;
    const viewer = toBrandSide(user, system);
    const started = await call.writeOnce((tx, moment) =>
      startProposalRun(tx, { user, viewer, moment, now }, query, body),
    );
    wake();
    return started;
  });
  route(
    app,
    dependencies,
    'getProposalRunTakeBack',
    fewAtOnce(PREVIEWS_AT_ONCE, async ({ database, user, system, params }) =>
      previewTakeBack(database, { user, viewer: toBrandSide(user, system) }, params.runId),
    ),
  );
  route(app, dependencies, 'changeProposalRun', async (call) => {
    const { user, system, now, params, body } = call;
    const viewer = toBrandSide(user, system);
    const changed = await call.write((tx, moment) =>
      changeProposalRun(tx, { user, viewer, moment, now }, params.runId, body),
    );
    wake();
    return changed;
  });
}
