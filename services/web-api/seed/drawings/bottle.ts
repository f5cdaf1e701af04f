import type { Colours } from './drawing';
import { isLight, shade, toShadow } from './shade';

/** A flask with a faceted cap and a paper label; the scent stands a little below the shoulder. */
export function drawBottle({ body, detail }: Colours): string {
  const glass = shade(body, 0.55);
  const ink = isLight(body) ? '#6b5640' : '#4a4f5c';
  return `${toShadow(100, 178, 54)}<rect x="78" y="22" width="44" height="34" rx="4" fill="${detail}"/><path d="M78 26a4 4 0 0 1 4-4h10v34H82a4 4 0 0 1-4-4z" fill="#fff" opacity="0.32"/><path d="M112 22h6a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6z" fill="#000" opacity="0.1"/><rect x="84" y="56" width="32" height="10" fill="${shade(detail, -0.25)}"/><path d="M62 66h76c10 0 16 7 16 16v78c0 9-6 16-16 16H62c-10 0-16-7-16-16V82c0-9 6-16 16-16z" fill="${glass}"/><path d="M52 92h96v66c0 7-5 12-12 12H64c-7 0-12-5-12-12z" fill="${body}"/><path d="M52 92h96v5H52z" fill="#fff" opacity="0.35"/><path d="M56 80c0-5 3-8 8-8h6v92h-6c-5 0-8-3-8-8z" fill="#fff" opacity="0.3"/><rect x="74" y="104" width="52" height="44" rx="2" fill="#fbf8f1"/><g stroke="${ink}" stroke-linecap="round"><path d="M84 119h32" stroke-width="3"/><path d="M88 127h24M92 135h16" stroke-width="1.600" stroke-opacity="0.7"/></g>`;
}
