/** The style sheets: the list of which the bundler makes the few files that a page waits for, and what no sheet may look for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development alone has it. */
const KIT = 'components/ui/kit/';

const toPath = (parentPath: string, name: string) => join(parentPath, name).replaceAll('\\', '/');

const listSheets = () =>
  readdirSync('components', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ parentPath, name }) => toPath(parentPath, name));

test('each style sheet of a screen is in the list, once', () => {
  const listed = [...readFileSync('app/styles.ts', 'utf8').matchAll(/^import '@\/(.+\.css)';$/gm)];
  const ofScreens = listSheets().filter((path) => !path.startsWith(KIT));
  expect(listed.map(([, path]) => path).sort()).toEqual(ofScreens.sort());
});

/** What the root of a page has somewhere in it: the browser looks through the page for it whenever an element comes or goes. */
const LOOKS_THROUGH_PAGE = /(?:body|html|:root)[\w.:[\]="-]*:has\(\s*(?!>)/;

test('no style of the whole page depends on all that is in it, only on its own children', () => {
  expect(listSheets().filter((path) => LOOKS_THROUGH_PAGE.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect('body:has(.bar)').toMatch(LOOKS_THROUGH_PAGE);
  expect('body:has(> .bar)').not.toMatch(LOOKS_THROUGH_PAGE);
});
