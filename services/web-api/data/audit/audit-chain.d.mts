type Line = { place: number; previous: string; hash: string; event: string };

export const FIRST_PREVIOUS: string;
export function toHash(previous: string, place: number, event: string): string;
export function requireIntact(line: Line): void;
export function requireNext(
  last: Pick<Line, 'place' | 'hash'> | null,
  line: Pick<Line, 'place' | 'previous'>,
): void;
