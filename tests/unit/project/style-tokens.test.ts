/** Spacing, weights and layers are tokens of components/ui/theme: no style sheet has a number of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const THEME = 'components/ui/theme/theme.css';

const SHEETS = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && path !== THEME && existsSync(path));

/** Forbidden values of properties: lengths other than shares of the window, weights or layers that are not variables. */
const LITERALS = [
  /(?<![\w-])(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z]+)*\s*:[^;{}]*?\d(?:px|rem|em)\b/g,
  /(?<![\w-])font-weight\s*:\s*(?!\s|var\(|inherit\b)[^;{}]+/g,
  /(?<![\w-])z-index\s*:\s*(?!\s|var\()[^;{}]+/g,
];

/** The same text with blanks for the parts that are not checked: comments, and typefaces, which name their own weights. */
const toJudged = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\/|@font-face\s*\{[^}]*\}/g, (text) => text.replace(/[^\n]/g, ' '));

const findLiterals = (css: string, path: string): string[] =>
  LITERALS.flatMap((pattern) =>
    [...toJudged(css).matchAll(pattern)].map(({ 0: found, index }) => {
      const line = css.slice(0, index).split('\n').length;
      return `${path}:${line} ${found.replace(/\s+/g, ' ')}`;
    }),
  );

describe('style sheets', () => {
  const read = SHEETS.map((path) => [path, readFileSync(path, 'utf8')] as const);

  test('have no spacing, weight or layer of their own: use the variables of components/ui/theme', () => {
    expect(read.flatMap(([path, css]) => findLiterals(css, path))).toEqual([]);
  });

  test('have no marks of a merge', () => {
    expect(read.filter(([, css]) => /^(?:<{7}|={7}|>{7})/m.test(css)).map(([path]) => path)).toEqual([]);
  });

  test('name no variable that the theme does not have', () => {
    const known = new Set(readFileSync(THEME, 'utf8').match(/--chakra-[\w\\.-]+(?=:)/g));
    const unknown = read.flatMap(([path, css]) =>
      [...css.matchAll(/var\((--chakra-[\w\\.-]+)/g)]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${path} ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test.each([
    ['.a {\n  margin: 0 auto 7px;\n}', 'a.css:2 margin: 0 auto 7px'],
    ['.a { row-gap: 1rem; }', 'a.css:1 row-gap: 1rem'],
    ['.a { padding-left: calc(var(--chakra-spacing-2) + 1px); }', 'a.css:1 padding-left'],
    ['.a { font-weight: 500; }', 'a.css:1 font-weight: 500'],
    ['.a { z-index: -1; }', 'a.css:1 z-index: -1'],
  ])('a literal is found with its line: %j', (css, found) => {
    expect(findLiterals(css, 'a.css')).toEqual([expect.stringContaining(found)]);
  });

  test.each(['.a { margin: 0 auto; padding: 10vh 0; }', '.a { scroll-margin: 8px; width: 8px; }'])(
    'what is no spacing is allowed: %s',
    (css) => {
      expect(findLiterals(css, 'a.css')).toEqual([]);
    },
  );
});
