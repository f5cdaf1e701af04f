/** The setup check, for global administrators. */
import type { FastifyInstance } from 'fastify';
import { checkSetup } from '../../../work/setup/check-setup';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

export function registerSetupRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSetupCheck', ({ request }) =>
    checkSetup({ ...dependencies, ...dependencies.setup }, (part, error) =>
      request.log.warn({ error }, `the setup check found a fault: ${part}`),
    ),
  );
}
