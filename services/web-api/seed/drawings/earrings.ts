import type { Colours } from './drawing';
import { toBead, toDrop } from './gem';
import { shade, toShadow } from './shade';

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
