/** A system that is disabled past a web app is a page that does not exist there, at once, and never an error. */
import { expect, test } from '../fixtures/instances';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';

const SYSTEMS = [
  { id: 3, prefix: 'loi', path: '/', status: 200 },
  { id: 4, prefix: 'oes', path: '/oes/market/pitches', status: 404 },
  { id: 2, prefix: 'gap', path: '/gap/figures', status: 404 },
];

test('a system that one instance disables is gone from the next page of the other, which shows no error', async ({
  instances,
}) => {
  const [first = '', second = ''] = instances.webs.map(({ url }) => url);
  const { cookie } = await openSession(instances.origin, 'globalAdmin');
  /** The status of a page after its redirects, which lead to the address of both instances. */
  const readStatus = async (web: string, path: string, left = 5): Promise<number> => {
    const answer = await sendRaw(web, path, { headers: { cookie } });
    const { location } = answer.headers;
    if (typeof location !== 'string' || left === 0) return answer.status;
    const { pathname, search } = new URL(location, web);
    return readStatus(web, `${pathname}${search}`, left - 1);
  };
  const setEnabled = async (id: number, isEnabled: boolean) => {
    const { status } = await sendRaw(first, `/api/v1/core/allocation-systems/${id}`, {
      method: 'PATCH',
      headers: { ...OWN_REQUEST, cookie, origin: instances.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ isEnabled }),
    });
    expect(status).toBe(200);
  };
  try {
    for (const { id, path, status } of SYSTEMS) {
      // The second instance has this system in its lists, and the first one disables it.
      expect(await readStatus(second, '/help')).toBe(200);
      await setEnabled(id, false);
      expect(await readStatus(second, path), path).toBe(status);
      expect(await readStatus(second, '/'), `Home after ${path}`).toBe(200);
    }
  } finally {
    for (const { id } of SYSTEMS) await setEnabled(id, true);
    const back = SYSTEMS.map(({ prefix }) => `/${prefix}/figures`);
    // The other instance learns of it when its lists are loaded again.
    await expect
      .poll(() => Promise.all(back.map((path) => readStatus(second, path))), { timeout: 30_000 })
      .toEqual(back.map(() => 200));
  }
});
