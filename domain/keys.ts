/**
 * The identity of a record: how codes, SKU ids and names are kept, and the one rule by which they are compared. What
 * looks the same is the same: signs that nobody sees, the kind of a space, case, width and the alphabet of a letter
 * make no second record.
 */

/** Signs without a picture of their own. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** U+2800 is a Braille cell without dots. Breaks and tabs are no spaces of a line: it is refused for them. */
const SPACES = /[\p{Zs}\u2800]+/gu;
const ALL_SPACES = /[\s\u2800]+/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
const withPlainSpaces = (text: string): string => text.replace(SPACES, ' ').trim();

/** A text as it is seen: without signs that nobody sees, every white space one space. */
export const toSeenText = (text: string): string => withoutUnseen(text).replace(ALL_SPACES, ' ').trim();

/** A sign that a joiner changes: of a script that joins its letters, or a picture. */
const JOINS =
  /^(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINER = /^[\u200c\u200d]$/u;
/** What chooses the form of the sign before it, and the signs that it chooses among. */
const SELECTOR = /^[\p{Variation_Selector}\u{e0020}-\u{e007f}]$/u;
const SELECTED = /^[\p{Extended_Pictographic}\p{sc=Hani}\p{sc=Mong}\p{Emoji}]$/u;

/** Direction marks, which order the signs of a name beside letters that run from right to left. */
const DIRECTION = /^[\u061c\u200e\u200f]$/u;
const FROM_THE_RIGHT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** The signs of a name that are seen, with those that change how the sign before them looks. */
function toSeenSigns(text: string): string {
  const signs = [...text];
  const isFromTheRight = FROM_THE_RIGHT.test(text);
  let last = '';
  return signs
    .filter((sign, index) => {
      if (withoutUnseen(sign) !== '') {
        last = sign;
        return true;
      }
      if (DIRECTION.test(sign)) return isFromTheRight;
      if (JOINER.test(sign)) return JOINS.test(last) && JOINS.test(signs[index + 1] ?? '');
      return SELECTOR.test(sign) && SELECTED.test(last);
    })
    .join('');
}

/** A name as it is kept: every white space is one space, and no sign is in it that nobody sees. */
export const toNameText = (text: string): string => withPlainSpaces(toSeenSigns(text)).normalize('NFC');

/** What programs put around an id so that a spreadsheet takes it as text: `'0077`, `="0077"`. */
const QUOTED = /^=?\s*(["“”])([^"“”]*)["“”]$/u;
const MARKED = /^['’‘＇](?=[\d=+@-])(.*?)['’‘＇]?$/u;

/** A code or an id as it is kept: as a name, without joiners and without a spreadsheet's guard. */
export function toIdText(text: string): string {
  const plain = withPlainSpaces(withoutUnseen(text)).normalize('NFC');
  return (QUOTED.exec(plain)?.[2] ?? MARKED.exec(plain)?.[1] ?? plain).trim();
}

/** Letters of other alphabets that look like Latin ones in either case, and signs that look alike. */
const LOOKS: readonly (readonly [string, string])[] = [
  ['авекмнорстухіјѕԁԛԝһӏү', 'abekmhopctyxijsdqwhly'],
  ['αβεζηικμνορςτυχϳɑɡ', 'abezhikmnopσtyxjag'],
  ['‘’‛ʼʹ′`´“”„‟″', "''''''''\"\"\"\"\""],
  ['⁄∕−⁃', '//--'],
];
const LOOK = new Map(
  LOOKS.flatMap(([from, to]) => {
    const targets = [...to];
    return [...from].map((sign, index) => [sign, targets[index] ?? sign] as const);
  }),
);

const toLook = (text: string): string =>
  text.replace(/\p{Pd}/gu, '-').replace(/[^\x20-\x7e]/gu, (sign) => LOOK.get(sign) ?? sign);

/** The form in which codes, ids and names are compared, and by which they are unique. It is never shown. */
export const toKey = (text: string): string =>
  toSeenText(toLook(toIdText(text).normalize('NFKD').toLowerCase()).normalize('NFKD'));
