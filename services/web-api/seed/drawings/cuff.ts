import type { Colours } from './drawing';
import { toBead } from './gem';
import { shade, toShadow } from './shade';

const ARC = 'M70 158C42 148 27 127 27 102 27 66 59 42 100 42s73 24 73 60c0 25-15 46-43 56';

/** An open cuff with five stones along its top. */
export function drawCuff({ body, detail }: Colours): string {
  const stones = [-52, -27, 0, 27, 52].map((offset) => {
    const y = 42 + (offset / 73) ** 2 * 32;
    return toBead(100 + offset, y, offset === 0 ? 9.5 : 7.5, body);
  });
  return `${toShadow(100, 172, 58)}<path d="${ARC}" fill="none" stroke="${shade(detail, -0.25)}" stroke-width="25" stroke-linecap="round"/><path d="${ARC}" fill="none" stroke="${detail}" stroke-width="20" stroke-linecap="round"/><path d="M36 88c8-22 30-36 58-37" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/>${stones.join('')}`;
}
