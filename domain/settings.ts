/** Settings of a process: parsed at the start, refused by name and never by value. */
import { z } from 'zod';

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

/** The settings of `source`. Throws an Error that names each invalid variable of `owner`, one per line. */
export function parseSettings<S extends z.ZodType>(owner: string, schema: S, source: unknown): z.output<S> {
  const parsed = schema.safeParse(source, {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'Must be set.' : undefined),
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new Error(`${owner} environment is not valid.\n${lines.join('\n')}`);
}
