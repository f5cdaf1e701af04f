import 'server-only';
/** The directory graph calls of section 7. */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DirectoryUser } from '@/domain/contract/directory-user';
import { PHOTO_SIZE } from '@/domain/limits';
import { readBytes, readText } from '../http/upstream';
import type { Session } from '../session/session';
import { getFromGraph } from './call-graph';
import { toNameFilter } from './name-filter';

/** A search shows twenty users with their photos: the limit has room for a fast typist, not for a script. */
export const GRAPH_CALLS_PER_MINUTE = 600;

const SELECT = 'id,displayName,mail';
const MAX_FOUND = 20;
/** The graph accepts 15 conditions in a filter. */
const IDS_AT_ONCE = 15;
/** And twenty calls in a batch. */
const CALLS_AT_ONCE = 20;
const MAX_BYTES = 1024 * 1024;

export type Photo = { contentType: string; bytes: Buffer };

const Person = z.object({ id: z.string(), displayName: z.string().nullable(), mail: z.string().nullable() });
const People = z.object({ value: z.array(Person) });

const Guid = z.guid();
const Known = z.object({ value: z.array(z.object({ id: z.string() })) });

const Batch = z.object({ responses: z.array(z.unknown()) });
const BatchedPhoto = z.object({ id: z.string(), status: z.literal(200), body: z.base64() });

const toChunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

const readJson =
  <S extends z.ZodType>(schema: S) =>
  async (answer: IncomingMessage): Promise<z.output<S>> =>
    schema.parse(JSON.parse(await readText(answer, MAX_BYTES)));

/** Only image types are passed to a browser under our own origin. */
async function readPhoto(answer: IncomingMessage): Promise<Photo> {
  const contentType = answer.headers['content-type'] ?? '';
  if (!/^image\/(jpeg|png|webp|gif)$/.test(contentType)) throw new Error('The photo is no picture.');
  return { contentType, bytes: await readBytes(answer, MAX_BYTES) };
}

const toDirectoryUser = ({ id, displayName, mail }: z.infer<typeof Person>) =>
  DirectoryUser.parse({ id, displayName: displayName ?? mail ?? '', mail });

/** The directory profile of the session's user, or null. */
export async function getMyProfile(session: Session): Promise<DirectoryUser | null> {
  const me = await getFromGraph(session, `/me?$select=${SELECT}`, 'application/json', readJson(Person));
  return me && toDirectoryUser(me);
}

/** The photo of the session's user, 64x64, or null. */
export function getMyPhoto(session: Session): Promise<Photo | null> {
  return getFromGraph(session, `/me/photos/${PHOTO_SIZE}/$value`, 'image/*', readPhoto);
}

/** The photo of a user as base64; an empty text when there is none or it cannot be loaded. */
export async function getPhotoText(session: Session, id: string): Promise<string> {
  const path = `/users/${encodeURIComponent(id)}/photo/$value`;
  const photo = await getFromGraph(session, path, 'image/*', readPhoto);
  return photo ? photo.bytes.toString('base64') : '';
}

/** The photos, 64x64, of users as base64 by their directory ids. Who has none, or none that can be loaded, is left out. */
export async function getPhotoTexts(
  session: Session,
  wanted: readonly string[],
): Promise<Record<string, string>> {
  const ids = wanted.filter((id) => Guid.safeParse(id).success);
  const answers = await Promise.all(
    toChunks(ids, CALLS_AT_ONCE).map((chunk) => {
      const requests = chunk.map((id) => ({
        id,
        method: 'GET',
        url: `/users/${id}/photos/${PHOTO_SIZE}/$value`,
      }));
      return getFromGraph(session, '/$batch', 'application/json', readJson(Batch), { requests });
    }),
  );
  const photos = answers
    .flatMap((answer) => answer?.responses ?? [])
    .map((each) => BatchedPhoto.safeParse(each));
  return Object.fromEntries(photos.flatMap(({ data }) => (data ? [[data.id, data.body]] : [])));
}

/** Users whose given name, surname, display name, mail or principal name has this prefix; only those with a mail. */
export async function findPeople(session: Session, prefix: string): Promise<DirectoryUser[]> {
  const filter = toNameFilter(prefix);
  if (filter === null) return [];
  const query = new URLSearchParams({ $filter: filter, $select: SELECT, $top: String(MAX_FOUND) });
  const found = await getFromGraph(session, `/users?${query}`, 'application/json', readJson(People));
  return (found?.value ?? []).filter(({ mail }) => mail !== null && mail !== '').map(toDirectoryUser);
}

/**
 * The ids, of directory ids, that the directory does not know. Null if it did not answer for all of them. The graph's own
 * ids are GUIDs, and it refuses a filter with any other: these are left out.
 */
export async function findMissing(session: Session, wanted: readonly string[]): Promise<string[] | null> {
  const ids = wanted.filter((id) => Guid.safeParse(id).success);
  const answers = await Promise.all(
    toChunks(ids, IDS_AT_ONCE).map((chunk) => {
      const filter = chunk.map((id) => `id eq '${id}'`).join(' or ');
      const query = new URLSearchParams({ $filter: filter, $select: 'id', $top: String(IDS_AT_ONCE) });
      return getFromGraph(session, `/users?${query}`, 'application/json', readJson(Known));
    }),
  );
  const found = answers.filter((answer) => answer !== null);
  if (found.length < answers.length) return null;
  const known = new Set(found.flatMap(({ value }) => value).map(({ id }) => id.toLowerCase()));
  return ids.filter((id) => !known.has(id.toLowerCase()));
}
