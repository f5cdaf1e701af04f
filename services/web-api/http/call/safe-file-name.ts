const MAX_LENGTH = 120;

/** A file name without folders, control characters and anything with a special meaning in a file system or a header. */
export function toSafeFileName(name: string | undefined, fallback = 'file'): string {
  const base = (name ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return fallback;
  if (clean.length <= MAX_LENGTH) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return clean.slice(0, MAX_LENGTH - ending.length).trimEnd() + ending;
}
