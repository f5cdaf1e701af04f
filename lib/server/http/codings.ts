import 'server-only';

/** Which of the two ways to pack an answer a browser takes. */

/** The better one first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The weight that `Accept-Encoding` gives to a coding: 1 without a word about it, and 0 if it is not named. */
function weigh(accepted: string, coding: Coding): number {
  for (const each of accepted.split(',')) {
    const [name, ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    if (name !== coding) continue;
    const weight = parameters.flatMap((parameter) => WEIGHT.exec(parameter)?.[1] ?? [])[0];
    return Number(weight ?? 1);
  }
  return 0;
}

/** The one with the higher weight, and of equal ones the better one. Null for a browser that takes neither. */
export function chooseCoding(header: string | string[] | undefined): Coding | null {
  const accepted = String(header ?? '');
  const [best] = CODINGS.map((coding) => ({ coding, weight: weigh(accepted, coding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return best?.coding ?? null;
}
