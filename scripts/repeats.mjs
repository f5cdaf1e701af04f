/**
 * `node scripts/repeats.mjs [folder]`: fails when code is repeated. Lines are compared without their indentation; comments,
 * imports, blank lines and lines of brackets alone do not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './settings.mjs';

/** How many equal lines in a row are a repeat, by kind of file. Lower them; never raise them. */
const LIMITS = [
  { kind: 'tests', lines: 12, has: (path) => path.startsWith('tests/') },
  { kind: 'sources', lines: 10, has: (path) => !path.startsWith('tests/') },
];
const CODE = /\.(?:tsx?|mjs|css)$/;
/** Written by a script. */
const GENERATED = ['components/ui/theme/theme.css', 'next-env.d.ts'];

/** The lines of a text that count, each with its number. */
function toLines(text) {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^import[\s\S]*?;$/gm, (statement) => statement.replace(/[^\n]/g, ''));
  return plain
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.replace(/(?:^|\s)\/\/.*/, '').trim() }))
    .filter((line) => /\w/.test(line.text));
}

/**
 * The repeats of at least `least` lines among the files, the longest first. `files` is a list of `{ path, text }`. Each is
 * `{ lines, at, also }`: the place, and the earlier place.
 */
function findRepeats(files, least) {
  const seen = new Map();
  const repeats = [];
  for (const { path, text } of files) {
    const lines = toLines(text);
    let open = null;
    for (let from = 0; from + least <= lines.length; from += 1) {
      const key = lines
        .slice(from, from + least)
        .map((line) => line.text)
        .join('\n');
      const place = { path, index: from, number: lines[from].number };
      const before = seen.get(key);
      if (!before) seen.set(key, place);
      // A place that repeats itself within its own lines is a list, not a copy.
      const isCopy = before && (before.path !== path || from - before.index >= least);
      if (isCopy && open?.path === before.path && before.index === open.next) {
        open.repeat.lines += 1;
        open.next += 1;
      } else if (isCopy) {
        const repeat = {
          lines: least,
          at: `${path}:${place.number}`,
          also: `${before.path}:${before.number}`,
        };
        repeats.push(repeat);
        open = { repeat, path: before.path, next: before.index + 1 };
      } else {
        open = null;
      }
    }
  }
  return repeats.sort((a, b) => b.lines - a.lines);
}

function main(root) {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => CODE.test(path) && !GENERATED.includes(path) && existsSync(`${root}/${path}`));
  for (const { kind, lines, has } of LIMITS) {
    const files = paths.filter(has).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
    const repeats = findRepeats(files, lines);
    for (const repeat of repeats) console.error(`${repeat.at}: ${repeat.lines} lines as in ${repeat.also}`);
    console.log(`${files.length} ${kind}: ${repeats.length || 'no'} repeats of ${lines} lines or more.`);
    if (repeats.length > 0) process.exitCode = 1;
  }
}

main(process.argv[2] ?? ROOT);
