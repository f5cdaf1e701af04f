/** One notion has one word. What it was called before stays out of code, wire, SQL, screens and workbooks. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

/** A retired word as a pattern, and the word that is used for the notion. */
const RETIRED: readonly (readonly [pattern: RegExp, use: string])[] = [
  [
    /\b(?:final|Final)(?:Quantity|Reason|Comment)\b/,
    'allocatedQuantity, allocationReason, allocationComment',
  ],
  [/\bfinal_(?:quantity|reason|comment)\b/, 'allocated_quantity, allocation_reason, allocation_comment'],
  [/['"`>]Final (?:quantity|reason|comment|last year)\b/, 'Allocated, Allocation reason, Allocation comment'],
  [/['"`>]Requested quantity\b/, 'Requested'],
  [/\bremaining\b/, 'left'],
  [/['"`>](?:Asked|Given|Got|Filled)['"`,<:]/, 'Requested, Allocated, Fill rate'],
  [/\b(?:notAsked|toAsked|toGiven|getGiven)\b/, 'notRequested, requestedOf, allocatedOf'],
  [/\b(?:AnyGiven|Given)\b(?=[<;,)]| =)/, 'Props, Input'],
  [/Reason for the figure/, 'Reason'],
  [/\bto share out\b(?=[`'"<])/, 'Supply'],
  [/see[-_]?as\b|seeAs|SeeAs|SEE_AS|\bSee as\b|seenBy\b|seeingAs/, 'View as, viewAs, viewedBy, viewingAs'],
  [/\b(?:dropLook|getLook|lookAs|looker)\b|\ba look as\b|record of looks/i, 'view-as session'],
  [/looked ?-?through|product_?looks|sinceLook\b/i, 'reviewed, review, productReviews'],
  [
    /[>*]Unmet\b|'Unmet'(?!, '0')|\b[Uu]seful minimum\b|\b[Aa]pplied rules\b/,
    'Not fully met, Smallest useful quantity, Bulk runs',
  ],
  [/\b(?:ItemDraft|TypedDraft|FilesDraft|useDraft|createDraftStore|draftKey)\b/, 'edit, kept edits'],
  [/['"`>]State['"`<]/, 'Status'],
  [/\bGroundMoved|SameGround\b/, 'PreconditionChangedError, requireSamePreconditions'],
  [/contract\/request';.*\bRequest\b|\btype Request\b(?!\w)(?=.*contract\/request)/, 'AllocationRequest'],
];

/** Where a retired word may stand, and why. */
const ALLOWED: readonly (readonly [path: RegExp, why: string])[] = [
  [/^domain\/request-fields\.ts$/, 'files with the headers of earlier exports can still be imported'],
  [/^tests\/api\/imports\/earlier-headers\.test\.ts$/, 'it imports such a file'],
  [/^tests\/unit\/project\/retired-words\.test\.ts$/, 'it names them'],
  [/^CHANGELOG\.md$/, 'it says what was renamed'],
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(?:tsx?|mjs|sql|css|md)$/.test(path) && !ALLOWED.some(([allowed]) => allowed.test(path)),
  );

const findLines = (pattern: RegExp): string[] =>
  files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

/** Words that a person of the interface never reads: a sentence says who does what, and when. */
const ODD =
  /\b(?:somebody|someone else|whoever|whatever|nobody|anew|just now|for ever|(?:is|are|was|were) told|of ours|so many)\b/i;

/** Words that a comment does without: it names who does what, and how many. */
const ODD_IN_COMMENTS =
  /\b(?:whoever|whatever|somebody|anew|just now|for ever|(?:is|are|was|were|be) told|of ours|so many|lends?|lent|loans?|first sign of a person)\b/i;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const SQL_COMMENT = /(?<=^|\s)--.*$/gm;

/** The lines of a source's comments with an odd word. */
const findOddComments = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(path.endsWith('.sql') ? SQL_COMMENT : COMMENT)].flatMap(
    ([comment]) =>
      comment.split('\n').flatMap((line) => (ODD_IN_COMMENTS.test(line) ? [`${path} ${line.trim()}`] : [])),
  );

/** Lines of a source as they are without comments. */
const readCode = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .split('\n')
    .map((line) => line.replace(/(^|\s)\/\/.*$/, ''));

describe('the words of the product', () => {
  test('are looked for in the whole tree', () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  test.each(RETIRED)('%s is retired', (pattern) => {
    expect(findLines(pattern)).toEqual([]);
  });

  test('no sentence of the interface has an odd subject or time', () => {
    const sources = files.filter((path) => /^(?:app|components|domain|lib|services)\/.*\.tsx?$/.test(path));
    const found = sources.flatMap((path) =>
      readCode(path).flatMap((line, index) =>
        ODD.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
    );
    // The audience of a token that a test asks the directory for.
    expect(found.filter((line) => !line.includes("'api://somebody-else'"))).toEqual([]);
  });

  test('no comment has an odd subject, time or number', () => {
    const sources = files.filter((path) => /\.(?:tsx?|mjs|css|sql)$/.test(path));
    expect(sources.flatMap(findOddComments)).toEqual([]);
  });

  test.each(ALLOWED)('%s is an exception that is still needed', (path) => {
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
    expect(tracked.split('\n').some((name) => path.test(name))).toBe(true);
  });
});
