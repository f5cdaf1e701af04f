import 'server-only';

/** Which of the two ways to pack an answer a browser takes. */

/** The better one first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Whether `Accept-Encoding` names the coding, and not with a weight of zero. */
function isAccepted(accepted: string, coding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name, ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Null for a browser that takes neither. */
export const chooseCoding = (accepted: string | string[] | undefined): Coding | null =>
  CODINGS.find((coding) => isAccepted(String(accepted ?? ''), coding)) ?? null;
