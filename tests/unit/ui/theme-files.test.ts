/** The file that `npm run theme` writes, made again and compared, and the weights that the style sheets promise of the typeface. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WEIGHTS } from '@/components/ui/theme/tokens';

const THEME = 'components/ui/theme';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'allocations-theme-'));
  execFileSync(process.execPath, ['scripts/theme.mjs', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the theme is what its tokens make: run `npm run theme` after a change', () => {
  const made = readdirSync(folder);
  expect(made).toEqual(['theme.css']);
  const differ = made.filter(
    (name) => !readFileSync(join(THEME, name)).equals(readFileSync(join(folder, name))),
  );
  expect(differ).toEqual([]);
});

test('each typeface is declared with the weights of the tokens', () => {
  const [min, max] = [Math.min(...Object.values(WEIGHTS)), Math.max(...Object.values(WEIGHTS))];
  expect(readFileSync(join(THEME, 'fonts.ts'), 'utf8')).toContain(`weight: '${min} ${max}'`);
  expect(readFileSync(join(THEME, 'base.css'), 'utf8')).toContain(`font-weight: ${min} ${max};`);
});
