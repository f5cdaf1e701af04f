import type { Colours } from './palette';
import { shade, toShadow } from './shade';

/** A cut stone of the given width seen from the side, its table at (x, y). */
function toGem(x: number, y: number, width: number, colour: string): string {
  const half = width / 2;
  const crown = width * 0.22;
  const depth = width * 0.78;
  const girdle = y + crown;
  return `<path d="M${x - half * 0.6} ${y}h${half * 1.2}l${half * 0.4} ${crown}L${x} ${y + depth}L${x - half} ${girdle}z" fill="${colour}"/><path d="M${x - half} ${girdle}h${width}L${x} ${y + depth}z" fill="${shade(colour, -0.16)}"/><path d="M${x - half * 0.36} ${girdle}h${half * 0.72}L${x} ${y + depth}z" fill="${shade(colour, 0.22)}"/><path d="M${x - half * 0.6} ${y}L${x - half * 0.36} ${girdle}M${x + half * 0.6} ${y}L${x + half * 0.36} ${girdle}" stroke="#fff" stroke-opacity="0.6" stroke-width="1"/>`;
}

/** A drop-cut stone hanging from (x, y). */
function toDrop(x: number, y: number, height: number, colour: string): string {
  const half = height * 0.3;
  return `<path d="M${x} ${y}c${half * 0.7} ${height * 0.3} ${half} ${height * 0.45} ${half} ${height * 0.66}a${half} ${half} 0 0 1-${half * 2} 0c0-${height * 0.21} ${half * 0.3}-${height * 0.36} ${half}-${height * 0.66}z" fill="${colour}"/><path d="M${x - half * 0.55} ${y + height * 0.68}c0-${height * 0.14} ${half * 0.2}-${height * 0.2} ${half * 0.45}-${height * 0.3}" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="2.400" stroke-linecap="round"/><path d="M${x} ${y + height * 0.96}a${half} ${half} 0 0 0 ${half}-${height * 0.3}" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="3"/>`;
}

/** A small round stone. */
function toBead(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.3}" r="${radius * 0.3}" fill="#fff" opacity="0.7"/>`;
}

/** A solitaire: band in `detail`, stone in `body`, two small ones beside it. */
export function drawRing({ body, detail }: Colours): string {
  const dark = shade(detail, -0.25);
  const band = `<circle cx="100" cy="121" r="46" fill="none" stroke="${dark}" stroke-width="13"/><circle cx="100" cy="121" r="46" fill="none" stroke="${detail}" stroke-width="9.500"/><path d="M61 140a43 43 0 0 1-3-30" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="3.200" stroke-linecap="round"/>`;
  const setting = `<path d="M82 70l8 20h20l8-20z" fill="${dark}"/><path d="M86 66v8M114 66v8" stroke="${detail}" stroke-width="4" stroke-linecap="round"/>`;
  return (
    toShadow(100, 174, 46) +
    band +
    setting +
    toBead(74, 80, 5.5, shade(body, 0.3)) +
    toBead(126, 80, 5.5, shade(body, 0.3)) +
    toGem(100, 40, 46, body)
  );
}

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

const drawOne = (x: number, { body, detail }: Colours) =>
  `<path d="M${x} 30a9 9 0 0 1 9 9v12" fill="none" stroke="${detail}" stroke-width="3.400" stroke-linecap="round"/>${toBead(
    x,
    60,
    12,
    shade(body, 0.25),
  )}<circle cx="${x}" cy="60" r="14" fill="none" stroke="${detail}" stroke-width="3.400"/><path d="M${x} 74v12" stroke="${shade(detail, -0.2)}" stroke-width="3"/>${toDrop(x, 84, 68, body)}<path d="M${x - 7} 88l7-6 7 6-3 8h-8z" fill="${detail}"/>`;

/** A pair of drops under round studs. */
export function drawEarrings(colours: Colours): string {
  return toShadow(66, 168, 24) + toShadow(134, 168, 24) + drawOne(66, colours) + drawOne(134, colours);
}

const ARC = 'M70 158C42 148 27 127 27 102 27 66 59 42 100 42s73 24 73 60c0 25-15 46-43 56';

/** An open cuff with five stones along its top. */
export function drawCuff({ body, detail }: Colours): string {
  const stones = [-52, -27, 0, 27, 52].map((offset) => {
    const y = 42 + (offset / 73) ** 2 * 32;
    return toBead(100 + offset, y, offset === 0 ? 9.5 : 7.5, body);
  });
  return `${toShadow(100, 172, 58)}<path d="${ARC}" fill="none" stroke="${shade(detail, -0.25)}" stroke-width="25" stroke-linecap="round"/><path d="${ARC}" fill="none" stroke="${detail}" stroke-width="20" stroke-linecap="round"/><path d="M36 88c8-22 30-36 58-37" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>${stones.join('')}`;
}
