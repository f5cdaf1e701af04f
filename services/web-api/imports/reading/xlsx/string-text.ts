/** The text of a string item (`si`, `is`): its `t`, alone or in the runs of a rich text, without phonetic hints. */
import { fromEscapes } from '../../../workbooks/escapes';
import { MAX_CELL_LENGTH } from '../bounded-rows';

/** What a character may be spelled with: `_x000D_`. */
const MAX_RAW_LENGTH = 7 * MAX_CELL_LENGTH;

/** Collects a text up to the length a cell may have. */
export function createText() {
  let text = '';
  let isTooLong = false;
  return {
    clear(): void {
      text = '';
      isTooLong = false;
    },
    add(piece: string): void {
      isTooLong ||= text.length + piece.length > MAX_RAW_LENGTH;
      if (!isTooLong) text += piece;
    },
    /** As it is spelled. */
    getRaw: () => text,
    /** The text, or null for one that is longer than a cell may be. */
    get(): string | null {
      const decoded = fromEscapes(text);
      return isTooLong || decoded.length > MAX_CELL_LENGTH ? null : decoded;
    },
  };
}

/** Follows the tags inside a string item and says whether a text belongs to it. */
export function createStringTags() {
  let isText = false;
  let isPhonetic = false;
  return {
    isInText: () => isText && !isPhonetic,
    open(name: string): void {
      if (name === 't') isText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name: string): void {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
    },
  };
}
