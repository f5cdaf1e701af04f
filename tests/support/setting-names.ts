/** The names of settings: of the parts, as their schemas have them, and of the examples in `deploy/`. */
import { readFileSync } from 'node:fs';

const findNames = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, found = '']) => found);

/** The settings of a part: the keys of the schema that parses them. */
const settingsOf = (path: string) => findNames(path, /^ +([A-Z][A-Z0-9_]+): /gm);
export const WEB_SETTINGS = [...settingsOf('lib/server/runtime/env.ts'), 'PORT', 'NODE_ENV'];
export const WEB_API_SETTINGS = settingsOf('services/web-api/env.ts');

/** Those of an example, as web.env. */
export const listExample = (name: string) => findNames(`deploy/${name}.example`, /^([A-Z_0-9]+)=/gm);
