/** The text of a string item (`si`, `is`): its `t`, plain or in the runs of a rich text, without phonetic hints. */
import { fromEscapes } from '../../../../tools/workbooks/escapes';
import { MAX_CELL_LENGTH } from '../bounded-rows';

/** An escaped character, such as `_x000D_`. */
const MAX_RAW_LENGTH = 7 * MAX_CELL_LENGTH;

/** Collects a text up to the length limit of a cell. */
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
    /** The escaped form. */
    getRaw: () => text,
    /** The text, or null if it exceeds the cell limit. */
    get(): string | null {
      const decoded = fromEscapes(text);
      return isTooLong || decoded.length > MAX_CELL_LENGTH ? null : decoded;
    },
  };
}

/** Tracks the tags inside a string item and returns whether a text belongs to it. */
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
