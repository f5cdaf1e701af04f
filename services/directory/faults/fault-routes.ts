/** The route that sets faults. Callers without its secret get a 404. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Directory } from '../directory';
import { getPerson } from '../people/people';
import { isSameSecret } from '../state/secrets';
import { FaultSettings } from './faults';

export const FAULTS_PATH = '/_faults';
export const FAULTS_HEADER = 'x-directory-faults';

const Command = FaultSettings.partial().extend({
  /** Clears all faults and resets the counters. Applied first. */
  reset: z.literal(true).optional(),
  /** Ends the refresh tokens of everyone, or of one person by e-mail address. */
  revoke: z.union([z.literal('all'), z.email()]).optional(),
  /** Signs with a new key from now on. */
  changeKey: z.literal(true).optional(),
});

export function registerFaultRoutes(app: FastifyInstance, directory: Directory, secret: string): void {
  const { faults, clock, keys, refreshTokens } = directory;
  const present = () => ({ settings: faults.settings, calls: faults.calls });

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const input = request.headers[FAULTS_HEADER];
      if (typeof input !== 'string' || !isSameSecret(input, secret)) return reply.callNotFound();
    });
    scope.get(FAULTS_PATH, async () => present());
    scope.post(FAULTS_PATH, async (request, reply) => {
      const parsed = Command.safeParse(request.body);
      if (!parsed.success)
        return reply.code(400).send({ error: 'invalid_request', issues: parsed.error.issues });
      const { reset, revoke, changeKey, ...changes } = parsed.data;
      if (reset) faults.reset();
      Object.assign(faults.settings, changes);
      clock.offset = faults.settings.clockOffsetSeconds;
      if (changeKey) await keys.change();
      if (revoke) {
        const personId = getPerson(revoke)?.id;
        await refreshTokens.revoke((family) => revoke === 'all' || family.personId === personId);
      }
      return present();
    });
  });
}
