/** Where administrators want a reason for each cut, a rule for all products asks for one, and writes it to its cuts. */
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { BoardPage } from '@/domain/contract/allocation';
import { SharingSettings } from '@/domain/contract/sharing';
import { signIn } from '../fixtures/accounts';
import { read } from '../fixtures/api';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { readCurrentYear } from '../fixtures/current-year';
import { openGrid } from '../fixtures/grid';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';
import {
  BOARD,
  previewAll,
  readBrand,
  takeBack,
  toBrandQuery,
  toNews,
  toProducts,
  toQuestion,
} from './rule-for-all';

// A reason that is not offered is refused.
test.use({ expectedConsole: [/status of 400/] });

const REASON = 'Fewer pieces than requested';

async function replaceSettings(admin: Page, data: z.infer<typeof SharingSettings>): Promise<void> {
  const answer = await admin.request.put('/api/v1/oes/sharing', { headers: OWN_REQUEST, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('where cuts need a reason, a rule for all products asks for one and writes it to each cut without one', async ({
  page,
  openAs,
}) => {
  await bringAxe(page.context());
  const admin = await openAs('globalAdmin');
  const settings = await read(admin, '/v1/oes/sharing', SharingSettings);
  await replaceSettings(admin, {
    ...settings,
    isReasonRequired: true,
    reasons: [{ label: REASON, isRetired: false }],
  });
  await signIn(page, 'brandEditor', BOARD);
  const year = await readCurrentYear(page, 'oes');
  const { brandId, sums } = await readBrand(page, year, ({ overAsked }) => overAsked > 0);
  await page.goto(`${BOARD}?brandIds=${brandId}&limit=1&statuses=published`);
  await openGrid(page, 'Final allocation');
  await (await previewAll(page, sums)).press('Enter');
  const question = toQuestion(page, sums);
  const apply = question.getByRole('button', { name: `Apply to ${toProducts(sums)}` });
  await expect(apply).toHaveAccessibleDescription('Write a reason or choose a usual one.');
  await apply.press('Enter');
  await expect(question).toBeVisible();
  expect(await auditBothThemes(page)).toEqual([]);

  // What is typed is asked about before it is dropped, and a reason that is not offered is refused by name.
  const field = question.getByRole('textbox', { name: 'Reason (the markets see it)' });
  await field.fill('Because');
  await field.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await field.press('Enter');
  await expect(question.getByRole('alert')).toContainText(REASON);
  await question.getByRole('button', { name: REASON }).press('Enter');
  await expect(field).toHaveValue(REASON);
  await field.press('Enter');
  await expect(toNews(page).getByRole('status')).toContainText('changed');

  const path = `/v1/oes/board?${toBrandQuery(year, brandId)}&Statuses=published&Limit=100`;
  const readCuts = async () =>
    (await read(page, path, BoardPage)).items
      .flatMap(({ cells }) => cells)
      .filter(({ allocated, requested, isLocked }) => !isLocked && (allocated ?? 0) < (requested ?? 0));
  const cuts = await readCuts();
  expect(cuts.length).toBeGreaterThan(0);
  expect(cuts.filter(({ allocationReason }) => !allocationReason)).toEqual([]);
  expect(cuts.filter(({ allocationReason }) => allocationReason === REASON).length).toBeGreaterThan(0);

  await toNews(page).getByRole('button', { name: 'Take back …' }).press('Enter');
  await takeBack(page, sums);
  await expect(toNews(page).getByRole('status')).toContainText('cells are as before.');
  expect((await readCuts()).filter(({ allocationReason }) => allocationReason === REASON)).toEqual([]);
  await replaceSettings(admin, settings);
});
