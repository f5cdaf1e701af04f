/** Finds what JSON.parse accepts silently: duplicate keys, of which the last wins, and lone surrogates. */
import { BROKEN_TEXT, isBrokenText } from '@/domain/validation';

export type JsonFault = {
  /** `a.0.b`, the field name format of problems; empty for the whole text. */
  path: string;
  message: string;
};

/** An open object or list: the current position in it, and its keys so far. */
type Frame = { keys: Set<string> | null; at: string | number; expectsKey: boolean };

/** The index after the string that starts with the quotation mark at `start`. */
function toEndOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function readString(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inner;
}

const toPath = (frames: readonly Frame[]) => frames.map(({ at }) => at).join('.');

/** The fault of a key. Adds the key to its object. */
function judgeKey(frames: readonly Frame[], frame: Frame, key: string): JsonFault | null {
  frame.at = key;
  frame.expectsKey = false;
  if (isBrokenText(key)) return { path: toPath(frames.slice(0, -1)), message: BROKEN_TEXT };
  if (frame.keys?.has(key)) return { path: toPath(frames), message: `The ${key} field must be sent once.` };
  frame.keys?.add(key);
  return null;
}

/** The first fault of a valid JSON text, or null. One pass over the text, without recursion. */
export function findJsonFault(text: string): JsonFault | null {
  const frames: Frame[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    const frame = frames.at(-1);
    if (sign === '{') frames.push({ keys: new Set(), at: '', expectsKey: true });
    else if (sign === '[') frames.push({ keys: null, at: 0, expectsKey: false });
    else if (sign === '}' || sign === ']') frames.pop();
    else if (sign === ',' && typeof frame?.at === 'number') frame.at += 1;
    else if (sign === ',' && frame) frame.expectsKey = true;
    else if (sign === '"') {
      const end = toEndOfString(text, at);
      const value = readString(text, at, end);
      if (frame?.expectsKey) {
        const fault = judgeKey(frames, frame, value);
        if (fault) return fault;
      } else if (isBrokenText(value)) return { path: toPath(frames), message: BROKEN_TEXT };
      at = end - 1;
    }
  }
  return null;
}
