/** Leather and fragrance. */
import type { Colours } from './palette';
import { isLight, shade, toShadow } from './shade';

/** A top-handle handbag with a curved flap and a clasp. */
export function drawBag({ body, detail }: Colours): string {
  const dark = shade(body, -0.24);
  const stitch = shade(body, 0.35);
  return `${toShadow(100, 176, 74)}<path d="M68 74c0-34 12-52 32-52s32 18 32 52" fill="none" stroke="${dark}" stroke-width="9"/><path d="M68 74c0-34 12-52 32-52s32 18 32 52" fill="none" stroke="${body}" stroke-width="5"/><path d="M38 72h124l12 102H26z" fill="${body}"/><path d="M38 72h15l-9 102H26z" fill="#fff" opacity="0.1"/><path d="M148 72h14l12 102h-18z" fill="#000" opacity="0.1"/><path d="M38 72h124l5 40c-18 16-42 22-67 22s-49-6-67-22z" fill="${dark}"/><path d="M41 77h118l4 33c-17 14-39 19-63 19s-46-5-63-19z" fill="none" stroke="${stitch}" stroke-opacity="0.55" stroke-width="1.200" stroke-dasharray="4 3.400"/><rect x="86" y="116" width="28" height="22" rx="3.500" fill="${detail}"/><rect x="86" y="116" width="28" height="11" rx="3.500" fill="#fff" opacity="0.25"/><circle cx="100" cy="128" r="3.400" fill="${shade(detail, -0.4)}"/><g fill="${detail}"><circle cx="68" cy="76" r="5"/><circle cx="132" cy="76" r="5"/></g>`;
}

/** An open carryall with two handles; trim in `accent` where it is a leather, else a darker body. */
export function drawTote({ body, detail, accent }: Colours): string {
  const trim = accent === detail ? shade(body, -0.3) : accent;
  return `${toShadow(100, 176, 72)}<path d="M70 96V64c0-24 12-38 30-38s30 14 30 38v32" fill="none" stroke="${shade(trim, -0.25)}" stroke-width="6"/><path d="M26 66h148l-16 108H42z" fill="${body}"/><path d="M26 66h16l14 108H42z" fill="#fff" opacity="0.12"/><path d="M158 66h16l-16 108h-14z" fill="#000" opacity="0.09"/><path d="M26 66h148l-2.400 16H28.400z" fill="${trim}"/><path d="M39.500 156h121l-2.500 18H42z" fill="${trim}"/><path d="M70 118V58c0-20 12-32 30-32s30 12 30 32v60" fill="none" stroke="${trim}" stroke-width="7" stroke-linecap="round"/><g fill="${detail}"><circle cx="70" cy="112" r="3.600"/><circle cx="130" cy="112" r="3.600"/></g><rect x="89" y="76" width="22" height="26" rx="3" fill="${trim}"/><rect x="94" y="90" width="12" height="3" rx="1.500" fill="${detail}"/>`;
}

/** A travelling trunk: two straps, metal corners and a lock. */
export function drawTrunk({ body, detail }: Colours): string {
  const dark = shade(body, -0.32);
  const corner = (x: number, y: number, turn: number) =>
    `<path d="M0 0h20L0 20z" fill="${detail}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return `${toShadow(100, 174, 80)}<path d="M76 54c0-16 8-24 24-24s24 8 24 24" fill="none" stroke="${dark}" stroke-width="8"/><rect x="22" y="52" width="156" height="118" rx="9" fill="${body}"/><rect x="22" y="134" width="156" height="36" rx="9" fill="#000" opacity="0.07"/><path d="M22 90h156" stroke="#000" stroke-opacity="0.28" stroke-width="2.400"/><path d="M22 61a9 9 0 0 1 9-9h138a9 9 0 0 1 9 9v10H22z" fill="#fff" opacity="0.09"/><path d="M58 52v118M142 52v118" stroke="${dark}" stroke-width="13"/><g fill="${detail}"><rect x="50" y="98" width="16" height="13" rx="2"/><rect x="134" y="98" width="16" height="13" rx="2"/></g><g fill="${dark}"><rect x="55" y="101" width="6" height="7" rx="1"/><rect x="139" y="101" width="6" height="7" rx="1"/></g>${corner(22, 52, 0)}${corner(178, 52, 90)}${corner(178, 170, 180)}${corner(22, 170, 270)}<rect x="86" y="78" width="28" height="28" rx="4" fill="${detail}"/><rect x="86" y="78" width="28" height="12" rx="4" fill="#fff" opacity="0.25"/><path d="M100 90a4 4 0 0 1 2.600 7l1.400 5h-8l1.400-5A4 4 0 0 1 100 90z" fill="${shade(detail, -0.5)}"/>`;
}

/** A flask with a faceted cap and a paper label; the scent stands a little below the shoulder. */
export function drawBottle({ body, detail }: Colours): string {
  const glass = shade(body, 0.55);
  const ink = isLight(body) ? '#6b5640' : '#4a4f5c';
  return `${toShadow(100, 178, 54)}<rect x="78" y="22" width="44" height="34" rx="4" fill="${detail}"/><path d="M78 26a4 4 0 0 1 4-4h10v34H82a4 4 0 0 1-4-4z" fill="#fff" opacity="0.32"/><path d="M112 22h6a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6z" fill="#000" opacity="0.1"/><rect x="84" y="56" width="32" height="10" fill="${shade(detail, -0.25)}"/><path d="M62 66h76c10 0 16 7 16 16v78c0 9-6 16-16 16H62c-10 0-16-7-16-16V82c0-9 6-16 16-16z" fill="${glass}"/><path d="M52 92h96v66c0 7-5 12-12 12H64c-7 0-12-5-12-12z" fill="${body}"/><path d="M52 92h96v5H52z" fill="#fff" opacity="0.35"/><path d="M56 80c0-5 3-8 8-8h6v92h-6c-5 0-8-3-8-8z" fill="#fff" opacity="0.3"/><rect x="74" y="104" width="52" height="44" rx="2" fill="#fbf8f1"/><g stroke="${ink}" stroke-linecap="round"><path d="M84 119h32" stroke-width="3"/><path d="M88 127h24M92 135h16" stroke-width="1.600" stroke-opacity="0.7"/></g>`;
}
