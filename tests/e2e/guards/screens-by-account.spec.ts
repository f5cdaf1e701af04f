/** Each account with each screen: which screens open, and which error page shows otherwise. */
import { type APIRequestContext, request } from '@playwright/test';
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { findProductId } from '../fixtures/find-product';
import { signInByHttp } from '../fixtures/http-sign-in';
import { toOutcomes } from '../fixtures/screens-by-account';
import { expect, test } from '../fixtures/test';

/** Returns to an open page, so that the tested page is the first guarded one. */
const SIGN_IN = '/auth/sign-in?callbackUrl=/error/no-account';

/** The outcome of a path: the error page it redirects to, or that it opens. A half-rendered page is not open. */
async function open(api: APIRequestContext, path: string): Promise<string> {
  const answer = await api.get(path, { maxRedirects: 0 });
  const to = answer.headers().location;
  if (to !== undefined) return new URL(to, answer.url()).pathname;
  if (answer.status() !== 200) return `status ${answer.status()}`;
  const html = await answer.text();
  return html.includes('<h1') && !html.includes('data-dgst') ? 'opens' : 'an error on the page';
}

for (const account of Object.keys(ACCOUNTS) as AccountName[]) {
  test(`every role x type x system x route: ${ACCOUNTS[account]} opens exactly the permitted screens`, async ({
    baseURL,
  }) => {
    const api = await request.newContext({ baseURL });
    await signInByHttp(api, account);
    const outcomes: string[] = [];
    const expected = toOutcomes(account);
    for (const { path, outcome } of expected) {
      // If the account sees no product, any id works: the guard runs first.
      const id = path.includes('{id}') ? await findProductId(api, path.split('/')[1] ?? '') : null;
      // An account that may not use the application loses its session at each attempt.
      if (outcome === '/error/no-account') await signInByHttp(api, account, SIGN_IN);
      outcomes.push(`${path} ${await open(api, path.replace('{id}', String(id ?? 1)))}`);
    }
    expect(outcomes).toEqual(expected.map(({ path, outcome }) => `${path} ${outcome}`));
    await api.dispose();
  });
}
