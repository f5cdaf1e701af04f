/** Settings of a process: parsed at the start, refused by name and never by value. */
import { z } from 'zod';
import { toErrorMeaning, toErrorReason } from './error-codes';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
}

/** https, or http on this machine: no secret crosses a network unencrypted. */
export const SafeAddress = z
  .url()
  .pipe(z.string().refine(isSafe, { error: 'Must be https; http is allowed on localhost only.' }));

/** The examples have placeholders such as <tenant>. */
export const Filled = z
  .string()
  .min(1)
  .refine((text) => !text.includes('<'), {
    error: 'Has a "<" of an example: put your own value in its place.',
  });

type Source = Record<string, string | undefined>;

/** What is set: a blank text means "not set". */
export const toPresent = (source: Source): Source =>
  Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );

/** For a rule over several settings: it is judged beside the rules of each, so that one start names all that is wrong. */
export const beside = () => true;

/** A setting that is wrong or does not work. Its message names settings and quotes no value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** Ends all tries, so that one start names all that does not work. Throws a SettingError of all that were thrown, or else the first error. */
export async function requireAll(tries: readonly Promise<unknown>[]): Promise<void> {
  const refused = (await Promise.allSettled(tries)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  const foreign = refused.find((error) => !(error instanceof SettingError));
  if (foreign) throw foreign;
  if (refused.length > 0)
    throw new SettingError(refused.map((error) => (error as Error).message).join('\n'), { cause: refused });
}

/** Throws that the address of these settings cannot be listened on. */
export const refusePort = (names: string) => (error: unknown) => {
  throw new SettingError(`${names}: ${toErrorMeaning(error) ?? toErrorReason(error)}.`, { cause: error });
};

/** Shorter names are near to many. */
const SHORTEST_JUDGED = 10;
const MOST_SLIPS = 2;

/** The least number of letters to add, drop or change. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, against] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Sentences about names that are nearly those of settings which are not set: their values would be missed without a word. */
export function listMisspelled(names: readonly string[], given: Source): string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return Object.keys(given)
    .filter((name) => name.length >= SHORTEST_JUDGED && !names.includes(name))
    .flatMap((name) => {
      const meant = missing.find((each) => countSlips(each, name) <= MOST_SLIPS);
      return meant ? [`${name}: Is no setting. The setting is ${meant}.`] : [];
    });
}

/** The names of the settings of a schema: of an object, or of one that becomes another. */
const listNames = (schema: z.ZodType): string[] => {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

/**
 * The settings of `input`. Throws a SettingError that names each invalid variable of `owner`, one per line. `given`: what is set, without
 * defaults; in production its names are judged, too. `more`: what else is wrong.
 */
export function parseSettings<S extends z.ZodType>(
  owner: string,
  schema: S,
  input: Source,
  given: Source = {},
  more: readonly string[] = [],
): z.output<S> {
  const parsed = schema.safeParse(input, {
    error: ({ code, input: value }) =>
      code === 'invalid_type' && value === undefined ? 'Must be set.' : undefined,
  });
  const misspelled = given.NODE_ENV === 'production' ? listMisspelled(listNames(schema), given) : [];
  if (parsed.success && misspelled.length + more.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const invalid = issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  const lines = [...invalid, ...more, ...misspelled];
  throw new SettingError(`${owner} environment is not valid.\n${lines.join('\n')}`);
}
