const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const VERSIONS = 999_999_999;

/** FNV-1a over the UTF-16 units of a text, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function toFnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), FNV_PRIME) >>> 0;
  return hash;
}

/** The version of data without a version number, 1 to 999,999,999: every reader of the data can compute it. */
export const toFingerprint = (text: string): number => 1 + (toFnv1a(text) % VERSIONS);
