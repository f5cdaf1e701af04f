import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DOC = join(process.cwd(), 'docs', 'deployment.md');

/** The lines of a block of docs/deployment.md, by the words after its `sh`. */
export function readCommands(name: string): string {
  const blocks = new Map(
    [...readFileSync(DOC, 'utf8').matchAll(/^```sh (\w+ \w+)\n([\s\S]*?)^```$/gm)].map(([, words, lines]) => [
      words,
      lines,
    ]),
  );
  const commands = blocks.get(name);
  if (!commands) throw new Error(`docs/deployment.md has no block "${name}".`);
  return commands;
}

/** Runs a block as a shell does and stops at the first error. `tools` comes before the path. */
export function runCommands(
  name: string,
  variables: Record<string, string>,
  { tools = '', uid }: { tools?: string; uid?: number } = {},
): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-u', '-c', readCommands(name)], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`, LC_ALL: 'C', ...variables },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  if (status !== 0) throw new Error(`The commands of "${name}" failed.\n${stdout}${stderr}`);
}

/** The major version of the `pg_dump` on the path, or null. */
export function getDumpVersion(): number | null {
  const { stdout, status } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const version = /(\d+)/.exec(stdout ?? '')?.[1];
  return status === 0 && version ? Number(version) : null;
}
