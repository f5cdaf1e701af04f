/** The commands that back up and restore: those of docs/deployment.md, and the scripts of compose. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DOC = join(process.cwd(), 'docs', 'deployment.md');
const SCRIPTS = join(process.cwd(), 'deploy', 'compose');

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

/** The folder of an installed PostgreSQL with its `pg_dump`, which is installed if there is none. */
export function requirePostgresPrograms(): string {
  const ensure = "import('./scripts/programs.mjs').then(async (p) => console.log(await p.ensurePostgres()))";
  const printed = execFileSync(process.execPath, ['--eval', ensure], { encoding: 'utf8' });
  return printed.trim().split('\n').at(-1) ?? '';
}

/** Runs a script of `deploy/compose` as its service does, and gives its exit code and what it printed. */
export function runScript(command: string[], variables: Record<string, string>, tools: string) {
  const [name = '', ...args] = command;
  const env = {
    PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'test' as const,
    ...variables,
  };
  const { status, stdout, stderr } = spawnSync('bash', [join(SCRIPTS, name), ...args], {
    encoding: 'utf8',
    env,
  });
  return { status, printed: `${stdout}${stderr}` };
}
