/** The style sheets: what no sheet may look for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const toPath = (parentPath: string, name: string) => join(parentPath, name).replaceAll('\\', '/');

const listSheets = () =>
  readdirSync('components', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ parentPath, name }) => toPath(parentPath, name));

/** What the root of a page has somewhere in it: the browser looks through the page for it whenever an element comes or goes. */
const LOOKS_THROUGH_PAGE = /(?:body|html|:root)[\w.:[\]="-]*:has\(\s*(?!>)/;

test('no style of the whole page depends on all that is in it, only on its own children', () => {
  expect(listSheets().filter((path) => LOOKS_THROUGH_PAGE.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect('body:has(.bar)').toMatch(LOOKS_THROUGH_PAGE);
  expect('body:has(> .bar)').not.toMatch(LOOKS_THROUGH_PAGE);
});
