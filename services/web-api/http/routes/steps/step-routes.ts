/** The steps of a system's year. LOI has none: its calls return 404. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Step, sortSteps, toStepsVersion } from '@/domain/steps';
import type { System } from '@/domain/systems';
import { requireFiscalYear } from '../../../data/core/fiscal-years';
import { recordChanges } from '../../../data/history/record-changes';
import { listSteps, lockYears, replaceSteps, requireStepsVersion } from '../../../data/steps/steps';
import { requireMay, toNotFound } from '../../../refusals';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';

function requireSteps({ hasSteps }: System): void {
  if (!hasSteps) throw toNotFound();
}

/** A list has no field for its version, so only the header has it. */
function withVersion(reply: FastifyReply, list: Step[]): Step[] {
  reply.header('etag', `"${toStepsVersion(list)}"`);
  return list;
}

export function registerStepRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'listSteps', async ({ database, system, query, reply }) => {
    requireSteps(system);
    return withVersion(reply, await listSteps(database, system.id, query.fiscalYear));
  });

  route(app, dependencies, 'replaceSteps', async (call) => {
    const { write, system, user, query, body, now, ifMatch, reply } = call;
    requireSteps(system);
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    const saved = await write(async (tx, _moment, confirm) => {
      await lockYears(tx, system.id);
      await confirm();
      await requireFiscalYear(tx, system.id, query.fiscalYear);
      const before = await listSteps(tx, system.id, query.fiscalYear);
      const place = { allocationSystemId: system.id, fiscalYear: query.fiscalYear, now };
      await requireStepsVersion(tx, place, ifMatch, before);
      await replaceSteps(tx, system.id, query.fiscalYear, body);
      const after = sortSteps(body);
      if (JSON.stringify(before) === JSON.stringify(after)) return after;
      const context = { at: now, by: user, source: 'screen', isOutsideCondition: false } as const;
      const change = { entityId: system.id, field: String(query.fiscalYear), from: before, to: after };
      await recordChanges(tx, 'steps', context, [change]);
      return after;
    });
    return withVersion(reply, saved);
  });
}
