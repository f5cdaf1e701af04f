/** The Graph calls the product makes, answered as Microsoft Graph v1.0 answers them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { PHOTO_SIZE } from '@/domain/limits';
import { PATHS } from '../addresses';
import type { Directory } from '../directory';
import { getPerson, PEOPLE, type Person } from '../people/people';
import { requireCaller } from './bearer';
import { toPersonTest } from './filter';
import { GraphError, presentGraphError } from './graph-error';

const MAX_TOP = 999;
const DEFAULT_TOP = 100;

const MeQuery = z.strictObject({ $select: z.string().optional() });
const UsersQuery = z.strictObject({
  $filter: z.string().max(4_000).optional(),
  $select: z.string().optional(),
  $top: z.coerce.number().int().min(1).max(MAX_TOP).default(DEFAULT_TOP),
  $skiptoken: z.coerce.number().int().min(0).default(0),
});
const PersonParams = z.object({ id: z.string() });
/** A batch, of the only call that the product puts into one. */
const BatchBody = z.strictObject({
  requests: z
    .array(z.strictObject({ id: z.string(), method: z.literal('GET'), url: z.string() }))
    .min(1)
    .max(20),
});
const BATCHED_PHOTO = new RegExp(`^/users/([^/]+)/photos/${PHOTO_SIZE}/\\$value$`);

function requireInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new GraphError(
    400,
    'Request_BadRequest',
    `Invalid value of ${issue?.path.join('.')}: ${issue?.message}`,
  );
}

const PROPERTIES = [
  'id',
  'displayName',
  'givenName',
  'surname',
  'jobTitle',
  'mail',
  'userPrincipalName',
] as const;

/** The properties of a person that Graph returns: all, or those that `$select` names. */
function presentPerson(person: Person, select?: string): Record<string, string | null> {
  const wanted = select?.split(',').map((name) => name.trim());
  const unknown = wanted?.find((name) => !PROPERTIES.some((property) => property === name));
  if (unknown !== undefined) {
    throw new GraphError(
      400,
      'BadRequest',
      `Could not find a property named '${unknown}' on type 'microsoft.graph.user'.`,
    );
  }
  const shown = PROPERTIES.filter((property) => !wanted || wanted.includes(property));
  return Object.fromEntries(shown.map((property) => [property, person[property]]));
}

export function registerGraphRoutes(app: FastifyInstance, directory: Directory): void {
  const { addresses, clock, photos } = directory;

  async function sendPhoto(reply: FastifyReply, person: Person) {
    const photo = await photos.get(person);
    if (!photo) throw new GraphError(404, 'ImageNotFound', 'The photo was not found.');
    return reply.type('image/jpeg').send(photo);
  }

  /** A photo within a batch: base64, as all that is no JSON. */
  async function presentBatchedPhoto({ id, url }: z.infer<typeof BatchBody>['requests'][number]) {
    const person = getPerson(BATCHED_PHOTO.exec(url)?.[1] ?? '');
    const photo = person && (await photos.get(person));
    if (!photo) return { id, status: 404, headers: {}, body: { error: { code: 'ImageNotFound' } } };
    return { id, status: 200, headers: { 'Content-Type': 'image/jpeg' }, body: photo.toString('base64') };
  }

  app.register(
    async (graph) => {
      graph.setErrorHandler((error, request, reply) => {
        if (!(error instanceof GraphError)) throw error;
        const requestId = randomUUID();
        request.log.info({ code: error.code, requestId }, 'graph call refused');
        if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
        return reply.code(error.status).send(presentGraphError(error, requestId, clock.toDate()));
      });

      graph.get('/me', { config: { faultTarget: 'me' } }, async (request) => {
        const me = await requireCaller(request.headers.authorization, ['User.Read'], directory);
        const { $select } = requireInput(MeQuery, request.query);
        return {
          '@odata.context': `${addresses.graph}/$metadata#users/$entity`,
          ...presentPerson(me, $select),
        };
      });

      graph.get(
        `/me/photos/${PHOTO_SIZE}/$value`,
        { config: { faultTarget: 'photo' } },
        async (request, reply) =>
          sendPhoto(reply, await requireCaller(request.headers.authorization, ['User.Read'], directory)),
      );

      graph.get('/users/:id/photo/$value', { config: { faultTarget: 'photo' } }, async (request, reply) => {
        await requireCaller(request.headers.authorization, ['User.ReadBasic.All'], directory);
        const { id } = PersonParams.parse(request.params);
        const person = getPerson(id);
        if (!person) {
          throw new GraphError(
            404,
            'Request_ResourceNotFound',
            `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
          );
        }
        return sendPhoto(reply, person);
      });

      graph.post('/$batch', { config: { faultTarget: 'photo' } }, async (request) => {
        await requireCaller(request.headers.authorization, ['User.ReadBasic.All'], directory);
        const { requests } = requireInput(BatchBody, request.body);
        return { responses: await Promise.all(requests.map(presentBatchedPhoto)) };
      });

      graph.get('/users', { config: { faultTarget: 'users' } }, async (request) => {
        await requireCaller(request.headers.authorization, ['User.ReadBasic.All'], directory);
        const { $filter, $select, $top, $skiptoken } = requireInput(UsersQuery, request.query);
        const found = $filter === undefined ? PEOPLE : PEOPLE.filter(toPersonTest($filter));
        const end = $skiptoken + $top;
        const next = new URLSearchParams({
          ...($filter === undefined ? {} : { $filter }),
          ...($select === undefined ? {} : { $select }),
          $top: String($top),
          $skiptoken: String(end),
        });
        return {
          '@odata.context': `${addresses.graph}/$metadata#users${$select ? `(${$select})` : ''}`,
          ...(end < found.length ? { '@odata.nextLink': `${addresses.graph}/users?${next}` } : {}),
          value: found.slice($skiptoken, end).map((person) => presentPerson(person, $select)),
        };
      });
    },
    { prefix: PATHS.graph },
  );
}
