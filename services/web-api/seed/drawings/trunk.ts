import type { Colours } from './drawing';
import { shade, toShadow } from './shade';

/** A travelling trunk: two straps, metal corners and a lock. */
export function drawTrunk({ body, detail }: Colours): string {
  const dark = shade(body, -0.32);
  const corner = (x: number, y: number, turn: number) =>
    `<path d="M0 0h20L0 20z" fill="${detail}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return `${toShadow(100, 174, 80)}<path d="M76 54c0-16 8-24 24-24s24 8 24 24" fill="none" stroke="${dark}" stroke-width="8"/><rect x="22" y="52" width="156" height="118" rx="9" fill="${body}"/><rect x="22" y="134" width="156" height="36" rx="9" fill="#000" opacity="0.07"/><path d="M22 90h156" stroke="#000" stroke-opacity="0.28" stroke-width="2.400"/><path d="M22 61a9 9 0 0 1 9-9h138a9 9 0 0 1 9 9v10H22z" fill="#fff" opacity="0.09"/><path d="M58 52v118M142 52v118" stroke="${dark}" stroke-width="13"/><g fill="${detail}"><rect x="50" y="98" width="16" height="13" rx="2"/><rect x="134" y="98" width="16" height="13" rx="2"/></g><g fill="${dark}"><rect x="55" y="101" width="6" height="7" rx="1"/><rect x="139" y="101" width="6" height="7" rx="1"/></g>${corner(22, 52, 0)}${corner(178, 52, 90)}${corner(178, 170, 180)}${corner(22, 170, 270)}<rect x="86" y="78" width="28" height="28" rx="4" fill="${detail}"/><rect x="86" y="78" width="28" height="12" rx="4" fill="#fff" opacity="0.25"/><path d="M100 90a4 4 0 0 1 2.600 7l1.400 5h-8l1.400-5A4 4 0 0 1 100 90z" fill="${shade(detail, -0.5)}"/>`;
}
