/** The colours things are drawn in. */

/** The main surface, the metal or case, and a third one for straps and trims. */
export type Colours = { body: string; detail: string; accent: string };

export const METAL = {
  steel: '#b7bec6',
  whiteGold: '#c6ccd3',
  yellowGold: '#d8b25f',
  roseGold: '#d99a7c',
  titanium: '#7f8891',
} as const;

export const LEATHER = {
  cognac: '#8f5a35',
  tobacco: '#5d4031',
  midnight: '#22344a',
  ink: '#2b3350',
  garnet: '#7b2b33',
  moss: '#5a6446',
  slate: '#4a525b',
  black: '#26282c',
  chalk: '#e2dacb',
  canvas: '#cdb892',
} as const;

export const GEM = {
  diamond: '#cfe3ef',
  emerald: '#2e7d5b',
  sapphire: '#2c4f8a',
  garnet: '#a3384a',
  pearl: '#efe4d0',
  amethyst: '#7a5a9c',
  aquamarine: '#86bcc9',
  morganite: '#e8b7a8',
} as const;

export const SCENT = {
  amber: '#d69a54',
  iris: '#a99bc6',
  rose: '#e3aeb4',
  citrine: '#e3c871',
  night: '#2e3442',
  sandal: '#b98153',
  resin: '#8c4f3a',
  vetiver: '#9fae7c',
  water: '#a9c7d2',
} as const;

/** Ground of a picture tile. */
export const TILE = '#f4f2ef';
