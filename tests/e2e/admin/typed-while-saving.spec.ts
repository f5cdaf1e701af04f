/** What is typed into settings while they are being saved: it is on the screen, so it is in the form, and not saved yet. */
import { signIn } from '../fixtures/accounts';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/test';

const SCREENS = [
  { path: '/gap/values', first: 'Rate of CHF', second: 'Rate of GBP', figures: ['1.0511', '1.1711'] },
  { path: '/gap/steps', first: 'Starts', second: 'Ends', figures: ['2026/04/01', '2026/05/31'] },
] as const;

for (const { path, first, second, figures } of SCREENS) {
  test(`${path}: what is typed while a save is under way stays as a change, over a reload too`, async ({
    page,
  }) => {
    await signIn(page, 'globalAdmin', path);
    const main = page.getByRole('main');
    const [before, after] = [main.getByLabel(first).first(), main.getByLabel(second).first()];
    const save = page.getByRole('button', { name: /^Save (for|the)/ });
    const letGo = await hold(page, /\/api\/v1\//);
    await before.fill(figures[0]);
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await after.fill(figures[1]);
    letGo();
    await expect(page.getByText(/ saved$/)).toBeVisible();
    await after.blur();
    await expect(after).toHaveValue(figures[1]);
    await expect(page.getByText(/^1 (field|date) changed$/)).toBeVisible();
    await save.click();
    await expect(save).toHaveAccessibleDescription('Nothing has changed.');
    await page.reload();
    await expect(after).toHaveValue(figures[1]);
  });
}

test('what is typed into a dialog while it is being saved keeps it open, as a change', async ({ page }) => {
  await signIn(page, 'globalAdmin', '/admin/brands');
  await page.getByRole('main').getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  const before = await name.inputValue();
  const letGo = await hold(page, /\/api\/v1\/core\/brands/);
  await name.fill(`${before} A`);
  const save = dialog.getByRole('button', { name: 'Save brand' });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await name.fill(`${before} AB`);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'It is being saved.',
  );
  await expect(page.getByRole('dialog')).toHaveCount(1);
  letGo();
  await expect(page.getByText(`${before} A saved`)).toBeVisible();
  await expect(name).toHaveValue(`${before} AB`);
  await name.fill(before);
  await save.click();
  await expect(page.getByText(`${before} saved`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
