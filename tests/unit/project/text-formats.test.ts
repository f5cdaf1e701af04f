/** The browser's zod has no formats as methods of a text (`scripts/leave-out-of-zod.cjs`): a schema that calls one fails there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

/** All names of a schema, its own and inherited ones. */
function toNames(schema: object): Set<string> {
  const names = new Set<string>();
  for (let part: object | null = schema; part; part = Object.getPrototypeOf(part))
    for (const name of Object.getOwnPropertyNames(part)) names.add(name);
  return names;
}

/** Methods of plain texts only: `z.email()` is a text with a format already. */
const others = toNames(z.email());
const FORMATS = [...toNames(z.string())].filter((name) => !others.has(name));

const FILES = ['app', 'components', 'domain', 'lib'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test('a format of a text is written z.email() and not z.string().email()', () => {
  expect(FORMATS).toEqual(expect.arrayContaining(['email', 'url', 'uuid', 'date']));
  const asMethod = new RegExp(`(?<!\\bz\\s*|\\bz\\.iso\\s*)\\.(?:${FORMATS.join('|')})\\(`);
  const found = FILES.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes("from 'zod'") && asMethod.test(text);
  });
  expect(found).toEqual([]);
});
