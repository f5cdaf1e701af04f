/** One instance of the web app or the web API, which can be ended and started again at its address with other settings. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT_OPEN } from './bare-next';
import { findFreePort } from './free-port';
import { NodeProcess } from './node-process';

const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next');
export const WEB = join(process.cwd(), 'dist', 'web', 'server.mjs');
/** As the images start them. */
export const ROOM = '--max-semi-space-size=64';

/** Another build by the framework's own server, with its packages if it has some of its own. */
const toStartOf = (folder: string) => {
  const own = join(folder, NEXT);
  return [existsSync(own) ? own : join(process.cwd(), NEXT), 'start', folder, ...KEPT_OPEN];
};

export type Env = Record<string, string>;

type Program = { port: number; args: readonly string[]; env: Env; health: string };

export class Instance {
  readonly url: string;

  private constructor(
    private readonly program: Program,
    private process: NodeProcess,
  ) {
    this.url = toUrl(program);
  }

  private static async start(program: Program): Promise<Instance> {
    return new Instance(program, await run(program));
  }

  /** The built web app; `folder` is another build than that of the project, which may have packages of its own. */
  static async startWeb(env: Env, folder?: string): Promise<Instance> {
    const port = await findFreePort();
    const args = [ROOM, ...(folder ? toStartOf(folder) : [WEB]), '-p', String(port)];
    return Instance.start({ port, args, env, health: '/error/forbidden' });
  }

  /** The built web API. */
  static async startWebApi(env: Env): Promise<Instance> {
    const port = await findFreePort();
    const args = [ROOM, join('dist', 'web-api', 'server.mjs')];
    return Instance.start({
      port,
      args,
      env: { ...env, WEB_API_PORT: String(port) },
      health: '/health/ready',
    });
  }

  get output(): string {
    return this.process.output;
  }

  get pid(): number {
    return this.process.pid;
  }

  async restart(changes: Env = {}, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { output } = this.process;
    await this.process.stop(signal);
    this.process = await run({ ...this.program, env: { ...this.program.env, ...changes } });
    this.process.output = output + this.process.output;
  }

  stop(): Promise<void> {
    return this.process.stop();
  }
}

const toUrl = ({ port }: Program) => `http://localhost:${port}`;
const run = (program: Program) =>
  NodeProcess.start(program.args, program.env, `${toUrl(program)}${program.health}`);
