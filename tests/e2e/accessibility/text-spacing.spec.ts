/** Every screen with the distances between letters, words, lines and paragraphs that a reader may set: WCAG 1.4.12. */
import type { Page } from '@playwright/test';
import { findCutTexts, spaceTexts } from '../fixtures/cut-texts';
import { signInByHttp } from '../fixtures/http-sign-in';
import { expect, test } from '../fixtures/test';
import { toVisitPaths, VISITS } from '../fixtures/visits';

// An account that cannot be looked up at the moment is a page with that status.
test.use({ expectedConsole: [/status of 503/] });
test.setTimeout(240_000);

async function findFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  const usual = await findCutTexts(page);
  await spaceTexts(page);
  // Scripts hear of the new sizes later than the test does.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return [...new Set([...usual, ...(await findCutTexts(page))])].map((fault) => `${path} ${fault}`);
}

for (const { account, paths } of VISITS) {
  test(`no text of the screens of ${account} is cut when letters, words and lines stand further apart`, async ({
    page,
  }) => {
    await signInByHttp(page.request, account);
    const faults: string[] = [];
    for (const path of await toVisitPaths(page.request, paths))
      faults.push(...(await findFaults(page, path)));
    expect(faults).toEqual([]);
  });
}
