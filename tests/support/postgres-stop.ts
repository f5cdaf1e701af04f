/** Stops the run's PostgreSQL and removes its folder. */
import { rmSync } from 'node:fs';

export default async function stopPostgres(): Promise<void> {
  const running = globalThis.testPostgres;
  if (!running) return;
  await running.server.stop();
  rmSync(running.folder, { recursive: true, force: true });
}
