/**
 * The cost of opening a session in each store: the record, its key, its unsealing. Runs as its own process with the
 * stores as JSON and prints the milliseconds of sequential look-ups by store.
 */
import { openStore, Sessions } from '@/lib/server/session/sessions';

const COUNT = 2_000;
const SECRETS = {
  user: { id: 'c4a81f7e-0d36-4c95-b7e1-62f95d0ec303', name: 'Camille Roux', email: 'a@demo.example' },
  refreshToken: 'r'.repeat(900),
  accessTokens: { webApi: { value: 'a'.repeat(1_400), expiresAt: Date.now() + 3_600_000 } },
};

async function main(stores: Readonly<Record<string, string>>): Promise<void> {
  const measured: Record<string, number> = {};
  for (const [name, url] of Object.entries(stores)) {
    const store = openStore(url);
    const sessions = new Sessions(store, ['a-secret-of-the-bench-that-is-long-enough'], Date.now);
    const { id } = await sessions.create(SECRETS);
    for (let count = 0; count < COUNT / 10; count += 1) await sessions.get(id);
    const began = performance.now();
    for (let count = 0; count < COUNT; count += 1) await sessions.get(id);
    measured[name] = (performance.now() - began) / COUNT;
    await store.close();
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}

await main(JSON.parse(process.argv[2] ?? '{}'));
