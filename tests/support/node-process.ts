/** A part of the product as a separate process: waits for its health and ends it by its id. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const START_WITHIN_MS = 90_000;
const POLL_MS = 50;
const STOP_WITHIN_MS = 10_000;

export class NodeProcess {
  /** Everything it printed. */
  output = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    }
  }

  /** Resolves once the address answers with less than 400. Throws with the process's output when it does not. */
  static async start(args: readonly string[], env: Record<string, string>, health: string, cwd?: string) {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { NODE_ENV: 'development', PATH: process.env.PATH, ...env },
    });
    const started = new NodeProcess(child);
    const until = Date.now() + START_WITHIN_MS;
    for (;;) {
      // Expected while the process is not listening yet.
      const status = await fetch(health, { redirect: 'manual' }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status > 0 && status < 400) return started;
      if (child.exitCode !== null || Date.now() > until) {
        await started.stop();
        throw new Error(`${args.join(' ')} did not start.\n${started.output}`);
      }
      await delay(POLL_MS);
    }
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    const insist = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(insist);
  }
}
