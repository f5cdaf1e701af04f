/** Who may open what, written out by hand from the route table and the accounts, and not asked of our own code. */
import { type APIRequestContext, request } from '@playwright/test';
import { z } from 'zod';
import type { SystemPrefix } from '@/domain/systems';
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';

/**
 * o opens, x leads to the forbidden page, - to the no-account page. The editors work in all four systems, the brand
 * viewer in RUC and GAP, the market viewer in RUC and OES; an administrator of a system needs no type there.
 */
const TABLE = `
                                globalAdmin rucAdmin brandEditor brandViewer marketEditor marketViewer inactive noAccount
/                               o           o        o           o           o            o            -        -
/help                           o           o        o           o           o            o            -        -
/error/forbidden                o           o        o           o           o            o            o        o
/error/no-account               o           o        o           o           o            o            o        o
/ruc/products                   o           o        o           o           x            x            -        -
/ruc/products/add               o           o        o           x           x            x            -        -
/ruc/products/{id}              o           o        o           o           o            o            -        -
/ruc/brand/final-allocation     o           o        o           o           x            x            -        -
/ruc/market/pitches             o           o        x           x           o            o            -        -
/ruc/market/final-allocation    o           o        x           x           o            o            -        -
/ruc/steps                      o           o        x           x           x            x            -        -
/gap/products                   o           x        o           o           x            x            -        -
/gap/products/add               o           x        o           x           x            x            -        -
/gap/products/{id}              o           x        o           o           o            x            -        -
/gap/brand/final-allocation     o           x        o           o           x            x            -        -
/gap/market/pitches             o           x        x           x           o            x            -        -
/gap/market/final-allocation    o           x        x           x           o            x            -        -
/gap/steps                      o           x        x           x           x            x            -        -
/loi/products                   o           x        o           x           x            x            -        -
/loi/products/add               o           x        o           x           x            x            -        -
/loi/products/{id}              o           x        o           x           o            x            -        -
/loi/brand/final-allocation     o           x        o           x           x            x            -        -
/loi/market/pitches             o           x        x           x           o            x            -        -
/loi/market/final-allocation    o           x        x           x           o            x            -        -
/loi/steps                      o           x        x           x           x            x            -        -
/oes/products                   o           x        o           x           x            x            -        -
/oes/products/add               o           x        o           x           x            x            -        -
/oes/products/{id}              o           x        o           x           o            o            -        -
/oes/brand/final-allocation     o           x        o           x           x            x            -        -
/oes/market/pitches             o           x        x           x           o            o            -        -
/oes/market/final-allocation    o           x        x           x           o            o            -        -
/oes/steps                      o           x        x           x           x            x            -        -
/admin/users                    o           o        x           x           x            x            -        -
/admin/brands                   o           x        x           x           x            x            -        -
/admin/markets                  o           x        x           x           x            x            -        -
/admin/allocation-system        o           x        x           x           x            x            -        -
`;
const OUTCOMES: Record<string, string> = { o: 'opens', x: '/error/forbidden', '-': '/error/no-account' };

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** The column of an account: each path with what must come of it. */
const toExpected = (account: AccountName) =>
  rows.map(([path = '', ...marks]) => `${path} ${OUTCOMES[marks[head.indexOf(account)] ?? '']}`);

const IdsOfList = z.object({ items: z.array(z.object({ productId: z.number() })) });
const Systems = z.array(z.object({ allocationSystemId: z.number(), currentFiscalYear: z.number() }));

/** A product of the system that the account may see, by the API; 1 where there is none to see. */
async function findProductId(api: APIRequestContext, prefix: SystemPrefix): Promise<number> {
  const systems = await api.get('/api/v1/core/allocation-systems');
  if (systems.status() !== 200) return 1;
  const year = Systems.parse(await systems.json())[0]?.currentFiscalYear;
  const list = await api.get(`/api/v1/${prefix}/products?FiscalYear=${year}&Limit=1`);
  if (list.status() !== 200) return 1;
  return IdsOfList.parse(await list.json()).items[0]?.productId ?? 1;
}

/** What comes of a path: the error page it leads to, or that it opens. A half-rendered page does not count as open. */
async function open(api: APIRequestContext, path: string): Promise<string> {
  const answer = await api.get(path, { maxRedirects: 0 });
  const to = answer.headers().location;
  if (to !== undefined) return new URL(to, answer.url()).pathname;
  if (answer.status() !== 200) return `status ${answer.status()}`;
  const html = await answer.text();
  return html.includes('<h1') && !html.includes('data-dgst') ? 'opens' : 'an error on the page';
}

for (const account of Object.keys(ACCOUNTS) as AccountName[]) {
  test(`${ACCOUNTS[account]} opens exactly the screens that are theirs`, async ({ baseURL }) => {
    const api = await request.newContext({ baseURL });
    await signInByHttp(api, account);
    const outcomes: string[] = [];
    for (const [path = ''] of rows) {
      const prefix = path.split('/')[1] as SystemPrefix;
      const isOfProduct = path.includes('{id}');
      const id = isOfProduct ? await findProductId(api, prefix) : 0;
      outcomes.push(`${path} ${await open(api, path.replace('{id}', String(id)))}`);
    }
    expect(outcomes).toEqual(toExpected(account));
    await api.dispose();
  });
}
