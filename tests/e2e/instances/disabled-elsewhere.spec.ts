/** A system that is disabled past a web app is a page that does not exist there, at once, and never an error. */
import { signIn } from '../fixtures/accounts';
import { expect, test } from '../fixtures/instances';
import { OWN_REQUEST } from '../fixtures/session';

const LOI = 3;

test('a system that one instance disables is gone from the other within its next page', async ({
  page,
  instances,
}) => {
  const [first = '', second = ''] = instances.webs.map(({ url }) => url);
  const statusOf = async (path: string) =>
    (await page.request.get(`${second}${path}`, { maxRedirects: 5 })).status();
  const setEnabled = async (isEnabled: boolean) => {
    const answer = await page.request.patch(`${first}/api/v1/core/allocation-systems/${LOI}`, {
      headers: { ...OWN_REQUEST, origin: instances.origin },
      data: { isEnabled },
    });
    expect(answer.status()).toBe(200);
  };
  await signIn(page, 'globalAdmin', '/loi/products');
  try {
    for (const path of ['/', '/loi/products', '/loi/market/pitches', '/loi/figures', '/ruc/products']) {
      // The second instance has the lists; the first one changes them.
      await expect.poll(() => statusOf('/loi/steps')).toBe(200);
      expect(await statusOf('/')).toBe(200);
      await setEnabled(false);
      expect(await statusOf(path), path).toBe(path.startsWith('/loi') ? 404 : 200);
      expect(await statusOf('/'), `/ after ${path}`).toBe(200);
      await setEnabled(true);
    }
  } finally {
    await setEnabled(true);
  }
});
