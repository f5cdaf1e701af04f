/** What pieces are worth in a system's fiscal year, and what its administrators set for it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { toValueVersion, type ValueSettings } from '@/domain/value';
import { toViewer } from '../../../data/requests/viewer';
import { getValueSettings } from '../../../data/value/value-settings';
import { getYearValue } from '../../../data/value/year-value';
import { requireMay } from '../../../refusals';
import { changeValueSettings } from '../../../work/systems/change-value-settings';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

/** The settings have no field for their version, so only the header has it. */
function withVersion(reply: FastifyReply, settings: ValueSettings): ValueSettings {
  reply.header('etag', `"${toValueVersion(settings)}"`);
  return settings;
}

export function registerValueRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getYearValue', ({ database, system, user, query }) =>
    getYearValue(database, toViewer(user, system), query.fiscalYear),
  );

  route(app, dependencies, 'getValueSettings', async ({ database, system, user, query, reply }) => {
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    const year = { allocationSystemId: system.id, fiscalYear: query.fiscalYear };
    return withVersion(reply, await getValueSettings(database, year));
  });

  route(app, dependencies, 'replaceValueSettings', async (call) => {
    const { write, system, user, query, body, now, ifMatch, reply } = call;
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    const context = { at: now, by: user, source: 'screen', isOutsideCondition: false } as const;
    const year = { allocationSystemId: system.id, fiscalYear: query.fiscalYear };
    const saved = await write((tx, _moment, confirm) =>
      changeValueSettings(tx, year, body, { ...context, ifMatch, confirm }),
    );
    return withVersion(reply, saved);
  });
}
