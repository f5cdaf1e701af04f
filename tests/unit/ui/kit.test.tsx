/** The page of pieces: each component of `components/ui` is on it, and each of its states renders. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PIECES } from '@/components/ui/kit/kit-view';
import { toMarkup } from './to-markup';

const FOLDER = 'components/ui';

/** Providers, which show nothing themselves. */
const PROVIDERS = ['EmotionRegistry', 'NonceProvider', 'UiProvider'];

const COMPONENTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => [...readFileSync(`${FOLDER}/${name}`, 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)])
  .map(([, component = '']) => component)
  .filter((component) => !PROVIDERS.includes(component));

/** File names that Next treats as a page or a handler. */
function toPageExtensions(NODE_ENV: 'development' | 'production'): unknown {
  const print = "import config from './next.config.mjs'; console.log(JSON.stringify(config.pageExtensions));";
  const args = ['--input-type=module', '--eval', print];
  return JSON.parse(
    execFileSync(process.execPath, args, { env: { ...process.env, NODE_ENV }, encoding: 'utf8' }),
  );
}

describe('the page of pieces', () => {
  test('has each component of components/ui, once', () => {
    expect(PIECES.flatMap(({ of }) => of).sort()).toEqual([...COMPONENTS].sort());
  });

  test.each(PIECES)('renders $of in each state', ({ states }) => {
    for (const [state, Show] of Object.entries(states)) {
      expect(`${state}: ${toMarkup(<Show />)}`).toMatch(/: <\w+/);
    }
  });

  test('is a page in development, and no page of a production build', () => {
    expect(toPageExtensions('production')).toEqual(['tsx', 'ts']);
    expect(toPageExtensions('development')).toEqual(['dev.tsx', 'tsx', 'ts']);
  });

  test('is shown by a page of development alone', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'components', 'lib'], {
      encoding: 'utf8',
    }).split('\n');
    const readers = files.filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.startsWith('components/ui/kit/') &&
        existsSync(path) &&
        readFileSync(path, 'utf8').includes('/kit/'),
    );
    expect(readers).toEqual(['app/ui-kit/page.dev.tsx']);
  });
});
