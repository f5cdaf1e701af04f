/** Wrong documentation is a defect: commands, links and settings in the documents must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseEnv as parseWebEnv } from '@/lib/server/runtime/env';
import { requireEnv as requireDirectoryEnv } from '@/services/directory/env';
import { requireEnv as requireWebApiEnv } from '@/services/web-api/env';
import { scripts } from '../../../package.json';

const read = (path: string) => readFileSync(path, 'utf8');

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A heading as its link anchor: "Where to read on" -> "where-to-read-on". */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const findAnchors = (path: string) => findAll(read(path), /^#+ (.+)$/gm).map(toAnchor);

function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = decodeURIComponent(link).split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !findAnchors(target).includes(anchor);
}

describe.each(DOCUMENTS)('%s', (path) => {
  // Code fences are examples: links are checked only in the prose.
  const prose = read(path).replace(/^```[\s\S]*?^```/gm, '');

  test('names no command that package.json does not have', () => {
    const named = findAll(read(path), /npm run (?:--\S+ )*([\w:-]+)/g);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('has no broken link', () => {
    const links = findAll(prose, /\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
    const relative = links.filter((link) => !/^[a-z][a-z+.-]*:/i.test(link));
    expect(relative.filter((link) => isBroken(path, link))).toEqual([]);
  });

  test('names no file of the repository that does not exist', () => {
    const named = findAll(
      prose,
      /`((?:app|components|docs|domain|lib|scripts|services|tests)\/[\w./()[\]-]+\.(?:ts|tsx|mjs|md|json|sql|css))`/g,
    );
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });
});

describe('what an operator reads', () => {
  const START = 'docs/deployment.md';
  const PAGES = ['operations', 'upgrade', 'audit', 'privacy', 'security'];

  test.each(['README.md', START, 'docs/entra-id.md', ...PAGES.map((name) => `docs/${name}.md`)])(
    '%s has fewer than 1,500 words',
    (path) => {
      expect(read(path).split(/\s+/).filter(Boolean).length).toBeLessThan(1_500);
    },
  );

  test('has one order, which the first page tells', () => {
    const order = /^Read in this order: ([\s\S]*?)\n\n/m.exec(read(START))?.[1] ?? '';
    expect(findAll(order, /\]\(([\w-]+)\.md\)/g)).toEqual(['entra-id', ...PAGES]);
  });
});

describe('.env.example', () => {
  const example = Object.fromEntries(
    read('.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
  const SCHEMAS = ['lib/server/runtime/env.ts', 'services/web-api/env.ts', 'services/directory/env.ts'];
  const inSchemas = SCHEMAS.flatMap((path) => findAll(read(path), /^ +([A-Z][A-Z0-9_]+): /gm));
  const settings = read('scripts/settings.mjs');
  const inScripts = [
    ...findAll(settings, /\benv\.([A-Z][A-Z0-9_]+)/g),
    ...findAll(settings, /\bport\('([A-Z][A-Z0-9_]+)'/g),
  ];
  // NODE_ENV is not a setting of the project: the commands set it, and in a file it would mislead Next.
  const wanted = new Set([...inSchemas, ...inScripts].filter((name) => name !== 'NODE_ENV'));

  test('the settings are found in the code that reads them', () => {
    expect(inSchemas).toEqual(expect.arrayContaining(['AUTH_URL', 'DATABASE_URL', 'DIRECTORY_FAULTS']));
    expect(inScripts).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR']));
  });

  test('has every setting that is read', () => {
    expect([...wanted].filter((name) => !(name in example)).sort()).toEqual([]);
  });

  test('names first what production sets: all that is mandatory there, and as many as it says', () => {
    const [, count = '', first = ''] =
      /^# === what production sets: (\d+) settings =+\n([\s\S]*?)^# ===/m.exec(read('.env.example')) ?? [];
    const named = findAll(first, /^([A-Z][A-Z0-9_]+)=/gm);
    expect(named).toHaveLength(Number(count));
    const production = { NODE_ENV: 'production' };
    const toRefused = (parse: () => unknown) => {
      try {
        parse();
      } catch (error) {
        return findAll(String(error), /^\W*([A-Z][A-Z0-9_]+): /gm);
      }
      return [];
    };
    const mandatory = [
      ...toRefused(() => parseWebEnv(production)),
      ...toRefused(() => requireWebApiEnv(production)),
    ];
    expect(mandatory.length).toBeGreaterThan(8);
    expect(mandatory.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('has no setting that is never read', () => {
    expect(Object.keys(example).filter((name) => !wanted.has(name))).toEqual([]);
  });

  test('has the defaults: all parts have the same settings with and without it', () => {
    expect(requireWebApiEnv(example)).toEqual(requireWebApiEnv({}));
    expect(requireDirectoryEnv(example)).toEqual(requireDirectoryEnv({}));
    expect(parseWebEnv(example)).toEqual(parseWebEnv({}));
  });
});
