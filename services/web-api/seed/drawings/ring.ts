import type { Colours } from './drawing';
import { toBead, toGem } from './gem';
import { shade, toShadow } from './shade';

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
