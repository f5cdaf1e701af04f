/** The calendar of deadlines: created in a dialog, read by an application that cannot sign in, revoked at once. */
import { type Page, request } from '@playwright/test';
import ICAL from 'ical.js';
import { auditBothThemes, bringAxe } from '../fixtures/audit';
import { signInByHttp } from '../fixtures/http-sign-in';
import { OWN_REQUEST } from '../fixtures/session';
import { expect, test } from '../fixtures/test';

const LINK = /^http:\/\/localhost:\d+\/api\/calendar\/[\w-]{43}\.ics$/;

/** Reads the calendar as a calendar application does: without a cookie. */
async function subscribe(address: string) {
  const stranger = await request.newContext();
  const answer = await stranger.get(address, { maxRedirects: 0 });
  const text = await answer.text();
  await stranger.dispose();
  return { status: answer.status(), headers: answer.headers(), text };
}

const titlesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));

async function openDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Calendar of deadlines' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Calendar of deadlines' }).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return dialog;
}

test('a link is made, shown once, read without a session, renewed and revoked', async ({ page, context }) => {
  await bringAxe(context);
  await signInByHttp(page.request, 'marketEditor');
  // Revoke a link that an earlier run left.
  const revoked = await page.request.put('/api/v1/core/users/me/calendar-feed/isRevoked', {
    headers: OWN_REQUEST,
    data: { isRevoked: true },
  });
  expect(revoked.status()).toBe(204);
  await page.goto('/');
  let dialog = await openDialog(page);
  await dialog.getByLabel(/^Reminders/).selectOption('2');
  expect(await auditBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = dialog.getByLabel('Your link');
  await expect(address).toHaveValue(LINK);
  const first = await address.inputValue();
  expect(await auditBothThemes(page)).toEqual([]);

  const read = await subscribe(first);
  expect(read.status).toBe(200);
  expect(read.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(read.headers['cache-control']).toBe('no-store');
  const mine = titlesOf(read.text).filter((title) =>
    /^RUC Market submission.*: answer your pitches$/.test(title),
  );
  expect(mine.length).toBeGreaterThan(0);
  expect(read.text).toContain('BEGIN:VALARM');
  expect(read.text.replaceAll('\r\n ', '')).toContain(`URL:${new URL(first).origin}/ruc/market/pitches`);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  dialog = await openDialog(page);
  await expect(dialog.getByText(/^You have a link since \d{4}\/\d\d\/\d\d/)).toBeVisible();
  await expect(dialog.getByLabel('Your link')).toHaveCount(0);
  await expect(dialog.getByLabel(/^Reminders/)).toHaveValue('2');

  await dialog.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expect(dialog.getByLabel('Your link')).toHaveValue(LINK);
  const second = await dialog.getByLabel('Your link').inputValue();
  expect((await subscribe(first)).status).toBe(404);
  expect((await subscribe(second)).status).toBe(200);

  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await subscribe(second)).status).toBe(404);
});

test('the photo menu opens the dialog too; every wrong link is the same 404', async ({ page, origin }) => {
  await signInByHttp(page.request, 'brandViewer');
  await page.goto('/ruc/products');
  await expect(async () => {
    await page.getByRole('button', { name: /^Account / }).click();
    await page.getByRole('menuitem', { name: 'Calendar of deadlines' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('dialog', { name: 'Calendar of deadlines' })).toBeVisible();
  const files = ['me.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(42)}.ics`, 'A'.repeat(43)];
  const answers = await Promise.all(files.map((file) => subscribe(`${origin}/api/calendar/${file}`)));
  for (const { status, text } of answers) {
    expect(status).toBe(404);
    expect(text).not.toMatch(/calendar|secret|user/i);
  }
});
