/** The file name of a content-disposition header (RFC 6266): the extended form with its charset first. */

function decode(value: string): string | null {
  const [, charset, encoded] = /^([\w-]*)'[^']*'(.*)$/.exec(value) ?? [];
  if (encoded === undefined || charset?.toLowerCase() !== 'utf-8') return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Invalid escape: use the plain form.
    return null;
  }
}

/** The name without any path in it, or null. */
export function toFileName(header: string | null): string | null {
  if (!header) return null;
  const extended = /;\s*filename\*\s*=\s*([^;\s]+)/i.exec(header)?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
  const token = /;\s*filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1];
  const name = (extended && decode(extended)) ?? quoted ?? token;
  return name?.split(/[/\\]/).pop() || null;
}
