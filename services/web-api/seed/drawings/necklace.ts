import type { Colours } from './drawing';
import { toBead, toDrop } from './gem';
import { shade } from './shade';

const BEADS = 15;

/** A collar of graduated stones with a drop at its middle. */
export function drawNecklace({ body, detail }: Colours): string {
  const chain = `<path d="M30 22c4 68 32 104 70 104s66-36 70-104" fill="none" stroke="${shade(detail, -0.15)}" stroke-width="4"/><path d="M30 22c4 68 32 104 70 104s66-36 70-104" fill="none" stroke="${detail}" stroke-width="2.400"/>`;
  const beads = Array.from({ length: BEADS }, (_, index) => {
    const place = (index + 1) / (BEADS + 1);
    const rest = 1 - place;
    // The same cubic curves as the chain, left half then right half.
    const t = place < 0.5 ? place * 2 : rest * 2;
    const curve = (a: number, b: number, c: number, d: number) =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    const x = curve(30, 34, 62, 100);
    const y = curve(22, 90, 126, 126);
    const radius = 3 + 3.4 * t;
    return toBead(place < 0.5 ? x : 200 - x, y, radius, index % 2 === 0 ? body : shade(body, 0.3));
  }).join('');
  const cap = `<path d="M94 126h12l-3 10h-6z" fill="${shade(detail, -0.2)}"/>`;
  return chain + beads + cap + toDrop(100, 134, 46, body);
}
