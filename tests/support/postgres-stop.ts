/** Stops the run's PostgreSQL and removes its folder. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';

export default async function stopPostgres(): Promise<void> {
  const running = globalThis.testPostgres;
  if (!running) return;
  const { server, folder } = running;
  if (server.exitCode === null) {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for sessions.
    const stopped = once(server, 'exit');
    server.kill('SIGINT');
    await stopped;
  }
  rmSync(folder, { recursive: true, force: true });
}
