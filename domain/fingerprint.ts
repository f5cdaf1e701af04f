const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const VERSIONS = 999_999_999;

/** FNV-1a over the signs of a text, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function toFnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), FNV_PRIME) >>> 0;
  return hash;
}

/** The version of what has no number of its own, 1 to 999,999,999: who has read the text knows it. */
export const toFingerprint = (text: string): number => 1 + (toFnv1a(text) % VERSIONS);
