/**
 * Uses sessions of the file store in a separate process, which gets its folder, its secret and three ids as JSON.
 * Prints the result of each use: 'done' or the name of the error.
 */
import { FileStore } from '@/lib/server/session/file-store';
import type { SessionSecrets } from '@/lib/server/session/session';
import { Sessions } from '@/lib/server/session/sessions';

type Input = { folder: string; secret: string; secrets: SessionSecrets; ids: [string, string, string] };

const outcomeOf = (use: Promise<unknown>) =>
  use.then(
    (value) => (value === null ? 'nothing' : 'done'),
    (error: unknown) => (error instanceof Error ? error.name : String(error)),
  );

async function main({ folder, secret, secrets, ids }: Input): Promise<void> {
  const sessions = new Sessions(new FileStore(folder), [secret], Date.now);
  const [first, second, last] = ids;
  const change = async (id: string) => {
    const session = await sessions.get(id);
    return session && sessions.update(session, async (input) => ({ ...input, refreshToken: 'changed' }));
  };
  const end = async (id: string) => {
    const session = await sessions.get(id);
    return session && sessions.end(session);
  };
  const outcomes = {
    read: await outcomeOf(sessions.get(first)),
    change: await outcomeOf(change(first)),
    changeOfAnother: await outcomeOf(change(second)),
    signIn: await outcomeOf(sessions.create(secrets)),
    signOut: await outcomeOf(end(last)),
    readAgain: await outcomeOf(sessions.get(first)),
  };
  process.stdout.write(JSON.stringify(outcomes));
}

await main(JSON.parse(process.argv[2] ?? '{}'));
