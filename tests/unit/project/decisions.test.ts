/** Every decision record has a number, a title, a date and a status, and is in the index by number and title. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const FOLDER = join('docs', 'decisions');
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const FORM =
  /^# (\d{3})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (proposed|accepted|superseded by \d{3})\n\n/;

const RECORDS = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name) && !name.startsWith('000-'));

/** The missing lines of a record; null if nothing is missing. */
function findMissing(name: string): string | null {
  const number = name.slice(0, 3);
  const record = FORM.exec(readFileSync(join(FOLDER, name), 'utf8'));
  if (record === null || record[1] !== number) {
    return `Begin docs/decisions/${name} with these five lines and an empty line:\n# ${number}. <title that can be searched>\n\nDate: <yyyy-MM-dd>\nStatus: accepted\n`;
  }
  const row = `| [${number}](${name}) | ${record[2]} |`;
  return INDEX.includes(`${row}\n`)
    ? null
    : `Add this row under its topic in docs/decisions/README.md, in place of an older one:\n${row}\n`;
}

/** Where code and documents name a record, the file is there. */
const findLost = (): string[] => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  return tracked
    .split('\n')
    .filter((path) => /\.(?:md|tsx?|[cm]?js|css|json|sql|ya?ml)$/.test(path) && existsSync(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bdecisions?[/ ](\d{3}(?:-[a-z0-9-]+\.md)?)/gi)].flatMap(
        ([, name = '']) => (RECORDS.some((each) => each.startsWith(name)) ? [] : [`${path} names ${name}`]),
      ),
    );
};

describe('decision records', () => {
  test('are there wherever they are named', () => {
    expect(findLost()).toEqual([]);
  });

  test.each(RECORDS)('%s has its form and its row in the index', (name) => {
    expect(findMissing(name)).toBeNull();
  });

  test('the index names no record that does not exist', () => {
    const named = [...INDEX.matchAll(/^\| \[\d{3}\]\(([^)]+)\)/gm)].map(([, name]) => name);
    expect(named.filter((name) => !RECORDS.includes(name ?? ''))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });

  test('have numbers of their own', () => {
    const numbers = RECORDS.map((name) => name.slice(0, 3));
    expect(numbers).toHaveLength(new Set(numbers).size);
  });
});
