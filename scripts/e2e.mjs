/**
 * `npm run e2e -- <file>`: browser tests, one file or all, on the built product with data of their own. With
 * E2E_BASE_URL they run against a demo that is up already. Other arguments are Playwright's.
 */

import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensureBrowser } from './programs.mjs';
import { runPackage } from './static-checks.mjs';

async function main() {
  await ensureInstalled();
  process.env.CHROMIUM_PATH = await ensureBrowser();
  if (!process.env.E2E_BASE_URL) await ensureBuilt();
  process.exitCode = await runPackage('@playwright/test/cli.js', 'test', ...process.argv.slice(2));
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
