/** What a system's administrators set for allocating. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type SharingSettings, toSharingVersion } from '@/domain/sharing/settings';
import {
  getSharingSettings,
  isReasonRequired,
  listOfferedReasons,
} from '../../../data/sharing/sharing-settings';
import { requireMay } from '../../../refusals';
import { changeSharingSettings } from '../../../work/allocation/change-sharing-settings';
import { route } from '../../call/route';
import type { Dependencies } from '../../dependencies';
import { toBrandSide } from '../allocation/brand-side';

/** The settings have no field for their version, so only the header has it. */
function withVersion(reply: FastifyReply, settings: SharingSettings): SharingSettings {
  reply.header('etag', `"${toSharingVersion(settings)}"`);
  return settings;
}

export function registerSharingRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  route(app, dependencies, 'getSharingSettings', async ({ database, system, user, reply }) => {
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    return withVersion(reply, await getSharingSettings(database, system.id));
  });

  route(app, dependencies, 'listReasons', async ({ database, system, user }) => {
    toBrandSide(user, system);
    return {
      isReasonRequired: await isReasonRequired(database, system.id),
      reasons: await listOfferedReasons(database, system.id),
    };
  });

  route(app, dependencies, 'replaceSharingSettings', async (call) => {
    const { write, system, user, body, now, ifMatch, reply } = call;
    requireMay(user, 'system.administer', { allocationSystemId: system.id });
    const context = { at: now, by: user, source: 'screen', isOutsideCondition: false } as const;
    const saved = await write((tx, _moment, confirm) =>
      changeSharingSettings(tx, system.id, body, { ...context, ifMatch, confirm }),
    );
    return withVersion(reply, saved);
  });
}
