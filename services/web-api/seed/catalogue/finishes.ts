/** The finishes of an article: their names, their colours and their surcharge. */
import type { DrawingKind } from '../drawings/drawing';
import type { Colours } from '../drawings/palette';
import { GEM, LEATHER, METAL, SCENT } from '../drawings/palette';

export type Finish = { label: string; colours: Colours; factor: number };

const finish = (
  label: string,
  factor: number,
  body: string,
  detail: string,
  accent: string = detail,
): Finish => ({
  label,
  factor,
  colours: { body, detail, accent },
});

/** body: dial, detail: case, accent: strap */
const DIALS: readonly Finish[] = [
  finish('blue enamel dial', 1.15, '#2a4f86', METAL.steel, LEATHER.midnight),
  finish('ivory dial', 1, '#f6efdf', METAL.yellowGold, LEATHER.cognac),
  finish('verdigris dial', 1.05, '#2f6a5c', METAL.steel, LEATHER.moss),
  finish('rose gold', 1.9, '#f3e3d6', METAL.roseGold, LEATHER.tobacco),
  finish('tobacco dial', 1.05, '#7c5433', METAL.yellowGold, LEATHER.tobacco),
  finish('black lacquer', 1.1, '#23262b', METAL.steel, LEATHER.black),
  finish('salmon dial', 1.2, '#dfa58a', METAL.steel, LEATHER.slate),
  finish('titanium', 0.95, '#4b5661', METAL.titanium, LEATHER.slate),
  finish('garnet dial', 1.1, '#7e2c3b', METAL.whiteGold, LEATHER.garnet),
];

/** body: stone, detail: metal */
const STONES: readonly Finish[] = [
  finish('white gold', 1.1, GEM.diamond, METAL.whiteGold),
  finish('rose gold', 1, GEM.morganite, METAL.roseGold),
  finish('yellow gold, emerald', 1.6, GEM.emerald, METAL.yellowGold),
  finish('sapphire', 1.5, GEM.sapphire, METAL.whiteGold),
  finish('champagne pearl', 0.9, GEM.pearl, METAL.yellowGold),
  finish('garnet', 1.2, GEM.garnet, METAL.yellowGold),
  finish('amethyst', 0.95, GEM.amethyst, METAL.roseGold),
  finish('aquamarine', 1.25, GEM.aquamarine, METAL.whiteGold),
];

/** body: hide, detail: metal parts */
const HIDES: readonly Finish[] = [
  finish('cognac calf', 1, LEATHER.cognac, METAL.yellowGold),
  finish('midnight calf', 1, LEATHER.midnight, METAL.whiteGold),
  finish('garnet lizard', 2.4, LEATHER.garnet, METAL.yellowGold),
  finish('chalk grained calf', 1.1, LEATHER.chalk, METAL.yellowGold),
  finish('ink grained calf', 1.1, LEATHER.ink, METAL.whiteGold),
  finish('moss suede', 1.05, LEATHER.moss, METAL.yellowGold),
  finish('tobacco bridle', 1.2, LEATHER.tobacco, METAL.yellowGold),
  finish('canvas and calf', 0.8, LEATHER.canvas, METAL.yellowGold, LEATHER.cognac),
];

/** detail: cap; the scent itself colours the body, by its collection */
const FLASKS: readonly Finish[] = [
  finish('50 ml', 0.7, SCENT.amber, METAL.yellowGold),
  finish('75 ml', 0.85, SCENT.amber, METAL.yellowGold),
  finish('100 ml', 1, SCENT.amber, METAL.yellowGold),
  finish('50 ml, crystal', 3.2, SCENT.amber, METAL.whiteGold),
  finish('75 ml, black cap', 1.1, SCENT.amber, LEATHER.black),
  finish('extrait, 30 ml', 1.3, SCENT.amber, METAL.roseGold),
  finish('travel set, 3 × 15 ml', 0.65, SCENT.amber, METAL.whiteGold),
  finish('refill, 150 ml', 0.9, SCENT.amber, METAL.titanium),
];

export const FINISHES: Record<DrawingKind, readonly Finish[]> = {
  watch: DIALS,
  moonWatch: DIALS,
  squareWatch: DIALS,
  ring: STONES,
  necklace: STONES,
  earrings: STONES,
  cuff: STONES,
  bag: HIDES,
  trunk: HIDES,
  tote: HIDES,
  bottle: FLASKS,
};
