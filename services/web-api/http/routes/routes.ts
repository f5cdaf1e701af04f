/** Registers the routes of every resource. */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies';
import { registerAllocationRoutes } from './allocation/allocation-routes';
import { registerAuditRoutes } from './audit/audit-routes';
import { registerCalendarRoutes } from './calendar/calendar-routes';
import { registerCoreRoutes } from './core/core-routes';
import { registerImportRoutes } from './imports/import-routes';
import { registerListRoutes } from './lists/list-routes';
import { registerMasterRoutes } from './masters/master-routes';
import { registerProductRoutes } from './products/product-routes';
import { registerProposalRunRoutes } from './proposal-runs/proposal-run-routes';
import { registerRequestRoutes } from './requests/request-routes';
import { registerRollOverRoutes } from './roll-over/roll-over-routes';
import { registerScenarioRoutes } from './scenarios/scenario-routes';
import { registerSetupRoutes } from './setup/setup-routes';
import { registerSharingRoutes } from './sharing/sharing-routes';
import { registerStepRoutes } from './steps/step-routes';
import { registerSummaryRoutes } from './summary/summary-routes';
import { registerUserRoutes } from './users/user-routes';
import { registerValueRoutes } from './value/value-routes';

export function registerRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  registerCoreRoutes(app, dependencies);
  registerUserRoutes(app, dependencies);
  registerStepRoutes(app, dependencies);
  registerRollOverRoutes(app, dependencies);
  registerSummaryRoutes(app, dependencies);
  registerProductRoutes(app, dependencies);
  registerRequestRoutes(app, dependencies);
  registerAllocationRoutes(app, dependencies);
  registerProposalRunRoutes(app, dependencies);
  registerScenarioRoutes(app, dependencies);
  registerSharingRoutes(app, dependencies);
  registerValueRoutes(app, dependencies);
  registerImportRoutes(app, dependencies);
  registerMasterRoutes(app, dependencies);
  registerCalendarRoutes(app, dependencies);
  registerListRoutes(app, dependencies);
  registerAuditRoutes(app, dependencies);
  registerSetupRoutes(app, dependencies);
}
