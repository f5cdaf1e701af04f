import type { Colours } from './palette';
import { isLight, shade } from './shade';

const toMarks = (colour: string, from: number, to: number) =>
  Array.from({ length: 12 }, (_, hour) => {
    const width = hour % 3 === 0 ? 3.2 : 1.8;
    return `<path d="M100 ${100 - from}V${100 - to}" stroke="${colour}" stroke-width="${width}" transform="rotate(${hour * 30} 100 100)"/>`;
  }).join('');

const toHands = (colour: string) =>
  `<g stroke="${colour}" stroke-linecap="round" fill="none"><path d="M100 100 84 76" stroke-width="4"/><path d="M100 100 122 69" stroke-width="2.8"/></g><circle cx="100" cy="100" r="4" fill="${colour}"/>`;

/** Strap with stitching, tapering from the lugs to both edges of the picture. */
function toStrap(strap: string): string {
  const stitch = shade(strap, 0.35);
  return `<path d="M79 0h42l5 62H74zM74 138h52l-5 62H79z" fill="${strap}"/><path d="M79 0h10l-3 62H74zM74 138h12l3 62H79z" fill="#000" opacity="0.12"/><g stroke="${stitch}" stroke-width="1.2" stroke-dasharray="4 3.4"><path d="M85.500 0 81 58M114.500 0 119 58M81 142l4.500 58M119 142l-4.500 58"/></g>`;
}

function toRoundCase(metal: string, dial: string): string {
  const dark = shade(metal, -0.28);
  return `<path d="M71 58l6-6h46l6 6 4 16H67zM71 142l6 6h46l6-6 4-16H67z" fill="${dark}"/><rect x="149" y="94" width="8" height="12" rx="2" fill="${dark}"/><circle cx="100" cy="100" r="52" fill="${metal}"/><path d="M100 48a52 52 0 0 1 0 104" fill="#000" opacity="0.07"/><circle cx="100" cy="100" r="46" fill="${dark}"/><circle cx="100" cy="100" r="44" fill="${dial}"/><path d="M69 69a44 44 0 0 1 62 0" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="6"/>`;
}

/** Dial in `body`, case in `detail`, strap in `accent`. */
export function drawWatch({ body, detail, accent }: Colours): string {
  const ink = isLight(body) ? '#4a3a2c' : '#f4f0e6';
  const subdial = `<circle cx="100" cy="123" r="11" fill="none" stroke="${ink}" stroke-opacity="0.55" stroke-width="1.200"/><path d="M100 123v-8" stroke="${ink}" stroke-width="1.400"/>`;
  return toStrap(accent) + toRoundCase(detail, body) + toMarks(ink, 39, 33) + subdial + toHands(ink);
}

/** As a watch, with a moon phase in the lower half of the dial. */
export function drawMoonWatch({ body, detail, accent }: Colours): string {
  const ink = isLight(body) ? '#4a3a2c' : '#f4f0e6';
  const moon = `<path d="M80 120a20 20 0 0 1 40 0c0 3-2 6-5 7-3-3-7-3-9 0-3 3-9 3-12 0-2-3-6-3-9 0-3-1-5-4-5-7z" fill="#1c2f52"/><circle cx="104" cy="113" r="8" fill="#f0dca6"/><g fill="#f0dca6"><circle cx="88" cy="114" r="1.200"/><circle cx="93" cy="107" r="1"/><circle cx="115" cy="119" r="1"/></g>`;
  return toStrap(accent) + toRoundCase(detail, body) + toMarks(ink, 39, 34) + moon + toHands(ink);
}

/** A rectangular case with a railway track. */
export function drawSquareWatch({ body, detail, accent }: Colours): string {
  const ink = isLight(body) ? '#4a3a2c' : '#f4f0e6';
  const dark = shade(detail, -0.28);
  const box = `<rect x="56" y="50" width="88" height="100" rx="13" fill="${detail}"/><path d="M100 50h31a13 13 0 0 1 13 13v74a13 13 0 0 1-13 13h-31z" fill="#000" opacity="0.07"/><rect x="144" y="93" width="8" height="14" rx="2" fill="${dark}"/><rect x="63" y="57" width="74" height="86" rx="8" fill="${dark}"/><rect x="65" y="59" width="70" height="82" rx="7" fill="${body}"/>`;
  const track = `<rect x="72" y="66" width="56" height="68" rx="3" fill="none" stroke="${ink}" stroke-opacity="0.6" stroke-width="1.300"/><g stroke="${ink}" stroke-width="3"><path d="M100 66v9M100 125v9M72 100h9M119 100h9"/></g><g stroke="${ink}" stroke-width="1.600"><path d="M84 66v6M116 66v6M84 128v6M116 128v6M72 83h6M72 117h6M122 83h6M122 117h6"/></g>`;
  return toStrap(accent) + box + track + toHands(ink);
}
