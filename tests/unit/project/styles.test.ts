/** The list of style sheets, of which the bundler makes the few files that a page waits for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Development alone has it. */
const KIT = 'components/ui/kit/';

const toPath = (parentPath: string, name: string) => join(parentPath, name).replaceAll('\\', '/');

test('each style sheet of a screen is in the list, once', () => {
  const listed = [...readFileSync('app/styles.ts', 'utf8').matchAll(/^import '@\/(.+\.css)';$/gm)];
  const paths = readdirSync('components', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ parentPath, name }) => toPath(parentPath, name));
  const ofScreens = paths.filter((path) => !path.startsWith(KIT));
  expect(listed.map(([, path]) => path).sort()).toEqual(ofScreens.sort());
});
