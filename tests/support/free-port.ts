/** A free port of this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The probe had no port.');
  return address.port;
}
