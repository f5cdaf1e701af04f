/**
 * The identity of a record: how codes, SKU ids and names are kept, and the one rule by which they are compared. Texts that
 * look the same are the same: invisible characters, the kind of a space, case, width and the alphabet of a letter make no
 * second record.
 */

/** Characters without a visible shape. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** U+2800 is a Braille cell without dots. Breaks and tabs are no spaces of a line: it is refused for them. */
const SPACES = /[\p{Zs}\u2800]+/gu;
const ALL_SPACES = /[\s\u2800]+/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
const withPlainSpaces = (text: string): string => text.replace(SPACES, ' ').trim();

/** A text as it appears: without invisible characters, with single spaces. */
export const toSeenText = (text: string): string => withoutUnseen(text).replace(ALL_SPACES, ' ').trim();

/** A character whose look a joiner changes: a letter of a cursive script, or an emoji. */
const JOINS =
  /^(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINER = /^[\u200c\u200d]$/u;
/** Variation selectors, and the characters whose form they choose. */
const SELECTOR = /^[\p{Variation_Selector}\u{e0020}-\u{e007f}]$/u;
const SELECTED = /^[\p{Extended_Pictographic}\p{sc=Hani}\p{sc=Mong}\p{Emoji}]$/u;

/** Direction marks, which order the characters of a name with right-to-left letters. */
const DIRECTION = /^[\u061c\u200e\u200f]$/u;
const FROM_THE_RIGHT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** The visible characters of a name, with those that change the look of the character before them. */
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

/** The stored form of a name: single spaces, without invisible characters. */
export const toNameText = (text: string): string => withPlainSpaces(toSeenSigns(text)).normalize('NFC');

/** Marks that programs add to an id so that a spreadsheet treats it as text: `'0077`, `="0077"`. */
const QUOTED = /^=?\s*(["“”])([^"“”]*)["“”]$/u;
const MARKED = /^['’‘＇](?=[\d=+@-])(.*?)['’‘＇]?$/u;

/** The stored form of a code or an id: like a name, without joiners and without a spreadsheet's text mark. */
export function toIdText(text: string): string {
  const plain = withPlainSpaces(withoutUnseen(text)).normalize('NFC');
  return (QUOTED.exec(plain)?.[2] ?? MARKED.exec(plain)?.[1] ?? plain).trim();
}

/** Letters of other alphabets that look like Latin ones in either case, and other look-alike characters. */
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

const toReview = (text: string): string =>
  text.replace(/\p{Pd}/gu, '-').replace(/[^\x20-\x7e]/gu, (sign) => LOOK.get(sign) ?? sign);

/** The form in which codes, ids and names are compared, and by which they are unique. It is never shown. */
export const toKey = (text: string): string =>
  toSeenText(toReview(toIdText(text).normalize('NFKD').toLowerCase()).normalize('NFKD'));
