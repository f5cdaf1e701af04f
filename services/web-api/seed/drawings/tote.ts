import type { Colours } from './drawing';
import { shade, toShadow } from './shade';

/** An open carryall with two handles; trim in `accent` where it is a leather, else a darker body. */
export function drawTote({ body, detail, accent }: Colours): string {
  const trim = accent === detail ? shade(body, -0.3) : accent;
  return `${toShadow(100, 176, 72)}<path d="M70 96V64c0-24 12-38 30-38s30 14 30 38v32" fill="none" stroke="${shade(trim, -0.25)}" stroke-width="6"/><path d="M26 66h148l-16 108H42z" fill="${body}"/><path d="M26 66h16l14 108H42z" fill="#fff" opacity="0.12"/><path d="M158 66h16l-16 108h-14z" fill="#000" opacity="0.09"/><path d="M26 66h148l-2.400 16H28.400z" fill="${trim}"/><path d="M39.500 156h121l-2.500 18H42z" fill="${trim}"/><path d="M70 118V58c0-20 12-32 30-32s30 12 30 32v60" fill="none" stroke="${trim}" stroke-width="7" stroke-linecap="round"/><g fill="${detail}"><circle cx="70" cy="112" r="3.600"/><circle cx="130" cy="112" r="3.600"/></g><rect x="89" y="76" width="22" height="26" rx="3" fill="${trim}"/><rect x="94" y="90" width="12" height="3" rx="1.500" fill="${detail}"/>`;
}
