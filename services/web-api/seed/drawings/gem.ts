import { shade } from './shade';

/** A cut stone of the given width seen from the side, its table at (x, y). */
export function toGem(x: number, y: number, width: number, colour: string): string {
  const half = width / 2;
  const crown = width * 0.22;
  const depth = width * 0.78;
  const girdle = y + crown;
  return `<path d="M${x - half * 0.6} ${y}h${half * 1.2}l${half * 0.4} ${crown}L${x} ${y + depth}L${x - half} ${girdle}z" fill="${colour}"/><path d="M${x - half} ${girdle}h${width}L${x} ${y + depth}z" fill="${shade(colour, -0.16)}"/><path d="M${x - half * 0.36} ${girdle}h${half * 0.72}L${x} ${y + depth}z" fill="${shade(colour, 0.22)}"/><path d="M${x - half * 0.6} ${y}L${x - half * 0.36} ${girdle}M${x + half * 0.6} ${y}L${x + half * 0.36} ${girdle}" stroke="#fff" stroke-opacity="0.6" stroke-width="1"/>`;
}

/** A drop-cut stone hanging from (x, y). */
export function toDrop(x: number, y: number, height: number, colour: string): string {
  const half = height * 0.3;
  return `<path d="M${x} ${y}c${half * 0.7} ${height * 0.3} ${half} ${height * 0.45} ${half} ${height * 0.66}a${half} ${half} 0 0 1-${half * 2} 0c0-${height * 0.21} ${half * 0.3}-${height * 0.36} ${half}-${height * 0.66}z" fill="${colour}"/><path d="M${x - half * 0.55} ${y + height * 0.68}c0-${height * 0.14} ${half * 0.2}-${height * 0.2} ${half * 0.45}-${height * 0.3}" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="2.400" stroke-linecap="round"/><path d="M${x} ${y + height * 0.96}a${half} ${half} 0 0 0 ${half}-${height * 0.3}" fill="none" stroke="#000" stroke-opacity="0.12" stroke-width="3"/>`;
}

/** A small round stone. */
export function toBead(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.3}" r="${radius * 0.3}" fill="#fff" opacity="0.7"/>`;
}
