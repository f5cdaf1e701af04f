/** What a browser says about itself at the sign-in, in words: enough to know one's own devices, and no more. */

/** The first that fits: a browser names those before it, too. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** "Chrome on Windows"; "Unknown browser" if the header names none. */
export function toDevice(userAgent: string | null): string {
  const find = (table: typeof BROWSERS | typeof SYSTEMS) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = find(SYSTEMS);
  return `${find(BROWSERS) ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`;
}
