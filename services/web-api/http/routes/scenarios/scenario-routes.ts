/** The routes of scenarios, for the brand side. */
import type { FastifyInstance } from 'fastify';
import { listScenarios } from '../../../data/scenarios/scenarios';
import { applyScenario } from '../../../work/scenarios/apply-scenario';
import { compareScenarios, getScenario } from '../../../work/scenarios/read-scenarios';
import {
  createScenario,
  deleteScenario,
  mixScenarios,
  replaceScenario,
  setScenarioFigures,
} from '../../../work/scenarios/write-scenarios';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toBrandSide } from '../allocation/brand-side';
import { toChangeBy } from '../requests/change-by';

type Caller = Parameters<typeof toChangeBy>[0];
type Moment = Parameters<typeof toChangeBy>[1];

const toReader = ({ user, system }: Caller) => ({ user, viewer: toBrandSide(user, system) });

/** The writer of a scenario. Throws 403 for all who are not of the brand side. */
function toWriter(caller: Caller, moment: Moment) {
  toBrandSide(caller.user, caller.system);
  return toChangeBy(caller, moment, 'scenario');
}

export function registerScenarioRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listScenarios', async (call) => ({
    items: await listScenarios(call.database, toReader(call), call.query.fiscalYear),
  }));
  route(app, dependencies, 'compareScenarios', async (call) =>
    compareScenarios(call.database, toReader(call), call.query),
  );
  route(app, dependencies, 'getScenario', async (call) =>
    getScenario(call.database, toReader(call), call.params.scenarioId),
  );
  route(app, dependencies, 'createScenario', (call) =>
    call.writeOnce((tx, moment) => createScenario(tx, toWriter(call, moment), call.query, call.body)),
  );
  route(app, dependencies, 'mixScenarios', (call) =>
    call.writeOnce((tx, moment) => mixScenarios(tx, toWriter(call, moment), call.body)),
  );
  route(app, dependencies, 'replaceScenario', (call) =>
    call.write((tx, moment) =>
      replaceScenario(tx, toWriter(call, moment), call.params.scenarioId, call.body, call),
    ),
  );
  route(app, dependencies, 'setScenarioFigures', (call) =>
    call.write((tx, moment) =>
      setScenarioFigures(tx, toWriter(call, moment), call.params.scenarioId, call.body, call),
    ),
  );
  route(app, dependencies, 'applyScenario', (call) => {
    const { body, ifMatch, params } = call;
    return call.write((tx, moment) =>
      applyScenario(tx, toWriter(call, moment), params.scenarioId, { ...body, ifMatch }),
    );
  });
  route(app, dependencies, 'deleteScenario', async (call) => {
    await call.write((tx, moment) =>
      deleteScenario(tx, toWriter(call, moment), call.params.scenarioId, call),
    );
    return undefined;
  });
}
