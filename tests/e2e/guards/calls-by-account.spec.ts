/** Each account with each kind of call: an exact table, written by hand, that matches the table of screens. */
import { ACCOUNTS, type AccountName } from '../fixtures/accounts';
import { sendRaw } from '../fixtures/send-raw';
import { OWN_REQUEST, openSession } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

/**
 * o passes the guard, x is 403. Writes have a body that no call accepts, so an account that passes gets 400. Rights
 * that depend on the body, by brand and by step, are tested in the tests of the web API.
 */
const TABLE = `
                                                 globalAdmin rucAdmin brandEditor brandViewer marketEditor marketViewer
GET   /v1/core/users/me                          o           o        o           o           o            o
GET   /v1/core/allocation-systems                o           o        o           o           o            o
GET   /v1/core/fiscal-years                      o           o        o           o           o            o
GET   /v1/core/brands                            o           o        o           o           o            o
GET   /v1/core/markets                           o           o        o           o           o            o
GET   /v1/core/organizations                     o           o        o           o           o            o
GET   /v1/core/entities                          o           o        o           o           o            o
GET   /v1/core/users                             o           o        x           x           x            x
GET   /v1/core/users/download/excel              o           o        x           x           x            x
GET   /v1/core/users/view-as                      o           x        x           x           x            x
GET   /v1/core/users/view-as/download/excel       o           x        x           x           x            x
GET   /v1/core/audit                              o           x        x           x           x            x
GET   /v1/core/audit/verification                 o           x        x           x           x            x
GET   /v1/core/audit/download/excel               o           x        x           x           x            x
POST  /v1/core/users                             o           o        x           x           x            x
PUT   /v1/core/users/1                           o           o        x           x           x            x
POST  /v1/core/brands                            o           o        x           x           x            x
POST  /v1/core/markets                           o           o        x           x           x            x
POST  /v1/core/organizations                     o           o        x           x           x            x
PUT   /v1/core/organizations/1                   o           o        x           x           x            x
POST  /v1/core/entities                          o           o        x           x           x            x
PUT   /v1/core/entities/1                        o           o        x           x           x            x
PATCH /v1/core/allocation-systems/1              o           o        x           x           x            x
GET   /v1/ruc/products?FiscalYear=2027           o           o        o           o           o            o
GET   /v1/gap/products?FiscalYear=2027           o           x        o           o           o            x
GET   /v1/loi/products?FiscalYear=2027           o           x        o           x           o            x
GET   /v1/oes/products?FiscalYear=2027           o           x        o           x           o            o
GET   /v1/ruc/requests?FiscalYear=2027           o           o        o           o           o            o
GET   /v1/gap/requests?FiscalYear=2027           o           x        o           o           o            x
GET   /v1/loi/requests?FiscalYear=2027           o           x        o           x           o            x
GET   /v1/oes/requests?FiscalYear=2027           o           x        o           x           o            o
GET   /v1/ruc/steps?fiscalYear=2027              o           o        o           o           o            o
GET   /v1/gap/steps?fiscalYear=2027              o           x        o           o           o            x
GET   /v1/oes/steps?fiscalYear=2027              o           x        o           x           o            o
PUT   /v1/gap/steps?fiscalYear=2027              o           x        o           o           o            x
PATCH /v1/ruc/requests                           o           o        o           o           o            o
PATCH /v1/loi/requests                           o           x        o           x           o            x
POST  /v1/oes/requests                           o           x        o           x           o            o
PUT   /v1/gap/products/1/isDisabled              o           x        o           o           o            x
GET   /v1/ruc/summary?fiscalYear=2027            o           o        o           o           o            o
GET   /v1/gap/summary?fiscalYear=2027            o           x        o           o           o            x
GET   /v1/ruc/lists/board                        o           o        o           o           x            x
GET   /v1/ruc/lists/pitches                      o           o        x           x           o            o
GET   /v1/gap/proposal-runs?FiscalYear=2027      o           x        o           o           x            x
GET   /v1/gap/proposal-runs/999999/take-back     o           x        o           o           x            x
PUT   /v1/gap/lists/products/columns             o           x        o           o           o            x
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** The access mark of a status: 200, 400 and 404 come from the call itself, after the guard. */
const toMark = (status: number): string => {
  if (status === 403) return 'x';
  return [200, 400, 404].includes(status) ? 'o' : String(status);
};

const call = (origin: string, method: string, path: string, cookie: string) =>
  sendRaw(origin, `/api${path}`, {
    method,
    headers: { ...OWN_REQUEST, cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    body: method === 'GET' ? undefined : '"a text is the body of no call"',
  });

for (const account of head as AccountName[]) {
  test(`every role x type x system x call: ${ACCOUNTS[account]} reaches exactly the permitted calls`, async ({
    origin,
  }) => {
    const { cookie } = await openSession(origin, account);
    const found: string[] = [];
    for (const [method = '', path = ''] of rows) {
      const { status } = await call(origin, method, path, cookie);
      found.push(`${method} ${path} ${toMark(status)}`);
    }
    const column = head.indexOf(account);
    expect(found).toEqual(rows.map(([method, path, ...marks]) => `${method} ${path} ${marks[column]}`));
  });
}

/** A sample of the calls, because each needs its own sign-in. */
const SOME = rows.filter(([, path], index) => index % 5 === 1 && path !== '/v1/core/users/me');

for (const account of ['inactive', 'noAccount'] as const) {
  test(`${ACCOUNTS[account]} reaches no call, and the first call ends the session`, async ({ origin }) => {
    for (const [method = '', path = ''] of SOME) {
      const { cookie } = await openSession(origin, account, '/auth/sign-in?callbackUrl=/error/no-account');
      expect((await call(origin, method, path, cookie)).status, `${method} ${path}`).toBe(403);
      expect((await call(origin, 'GET', '/v1/core/users/me', cookie)).status).toBe(401);
    }
  });
}
