import type { Colours } from './drawing';
import { shade, toShadow } from './shade';

/** A top-handle bag with a curved flap and a clasp. */
export function drawBag({ body, detail }: Colours): string {
  const dark = shade(body, -0.24);
  const stitch = shade(body, 0.35);
  return `${toShadow(100, 176, 74)}<path d="M68 74c0-34 12-52 32-52s32 18 32 52" fill="none" stroke="${dark}" stroke-width="9"/><path d="M68 74c0-34 12-52 32-52s32 18 32 52" fill="none" stroke="${body}" stroke-width="5"/><path d="M38 72h124l12 102H26z" fill="${body}"/><path d="M38 72h15l-9 102H26z" fill="#fff" opacity="0.1"/><path d="M148 72h14l12 102h-18z" fill="#000" opacity="0.1"/><path d="M38 72h124l5 40c-18 16-42 22-67 22s-49-6-67-22z" fill="${dark}"/><path d="M41 77h118l4 33c-17 14-39 19-63 19s-46-5-63-19z" fill="none" stroke="${stitch}" stroke-opacity="0.55" stroke-width="1.200" stroke-dasharray="4 3.400"/><rect x="86" y="116" width="28" height="22" rx="3.500" fill="${detail}"/><rect x="86" y="116" width="28" height="11" rx="3.500" fill="#fff" opacity="0.25"/><circle cx="100" cy="128" r="3.400" fill="${shade(detail, -0.4)}"/><g fill="${detail}"><circle cx="68" cy="76" r="5"/><circle cx="132" cy="76" r="5"/></g>`;
}
