/** Each role visits its screens: no policy violation, no error, and no response with a session secret. */
import type { APIRequestContext, BrowserContext, Page, Response } from '@playwright/test';
import type { AccountName } from '../fixtures/accounts';
import { findProductId } from '../fixtures/find-product';
import { signInByHttp } from '../fixtures/http-sign-in';
import { toOpenPaths } from '../fixtures/screens-by-account';
import { findSecret } from '../fixtures/secrets';
import { expect, test } from '../fixtures/test';

/** The systems share their screens: RUC represents those with SKU ids and steps, LOI those with a name and no steps. */
const WALKS: { account: AccountName; systems: string[] }[] = [
  { account: 'globalAdmin', systems: ['ruc', 'loi'] },
  { account: 'rucAdmin', systems: ['ruc'] },
  { account: 'brandEditor', systems: ['gap'] },
  { account: 'brandViewer', systems: ['ruc'] },
  { account: 'marketEditor', systems: ['loi'] },
  { account: 'marketViewer', systems: ['oes'] },
];

/** Reports each policy violation from inside the page, through an exposed binding. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', ({ page }, what: string) => {
    violations.push(`${new URL(page.url()).pathname}: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return violations;
}

/** Checks every response of the browser; static files only once per address. */
function watchAnswers(context: BrowserContext, sessionId: string) {
  const faults: string[] = [];
  const looks: Promise<void>[] = [];
  const seen = new Set<string>();
  const look = async (response: Response) => {
    const url = response.url();
    if (seen.has(url) || !url.startsWith('http')) return;
    if (url.includes('/_next/static/')) seen.add(url);
    const headers = JSON.stringify(await response.headersArray());
    // A redirect has no body, and a response is no longer readable after the page is left.
    const body = response.status() >= 300 ? '' : await response.text().catch(() => '');
    const secret = findSecret(headers.replaceAll(`allocations-session=${sessionId}`, ''), sessionId);
    const told = secret ?? findSecret(body, sessionId);
    if (told !== null) faults.push(`${url} tells ${told}`);
    if (response.status() >= 400) faults.push(`${url} answers ${response.status()}`);
  };
  context.on('response', (response) => looks.push(look(response)));
  return async () => {
    await Promise.all(looks);
    return faults;
  };
}

async function listPaths(api: APIRequestContext, account: AccountName, systems: string[]): Promise<string[]> {
  const common = toOpenPaths(account, 0).filter((path) => !/^\/(ruc|gap|loi|oes)\//.test(path));
  const own = systems.map(async (prefix) => {
    const id = await findProductId(api, prefix);
    return toOpenPaths(account, id ?? 0).filter((path) => path.startsWith(`/${prefix}/`));
  });
  return [...common, ...(await Promise.all(own)).flat()];
}

for (const { account, systems } of WALKS) {
  test(`the screens of ${account} in ${systems.join(' and ')} have no fault`, async ({ page, context }) => {
    await signInByHttp(page.request, account);
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === 'allocations-session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const violations = await watchPolicy(context);
    const readFaults = watchAnswers(context, session?.value ?? '');

    const paths = await listPaths(page.request, account, systems);
    const visit = async (lane: Page, path: string) => {
      await lane.goto(path, { waitUntil: 'networkidle' });
      await expect(lane.getByRole('heading', { level: 1 }), path).toBeVisible();
      const kept = await lane.evaluate(() =>
        JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
      );
      expect(findSecret(kept, session?.value ?? ''), path).toBeNull();
    };
    // Most of a visit is waiting for the network to be idle, so several run at once.
    const lanes = [page, await context.newPage(), await context.newPage()];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop()) await visit(lane, path);
      }),
    );
    expect(violations).toEqual([]);
    expect(await readFaults()).toEqual([]);
  });
}
