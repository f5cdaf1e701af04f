/**
 * The only definition of every colour and size, with the sizes beside it in sizes.ts. Components use the semantic names only, as CSS variables:
 * `bg.publishedHover` is `var(--chakra-colors-bg-published-hover)`, `space 3` is `var(--chakra-spacing-3)`.
 */

/** OKLCH lightness ramps: the brand colours are primary 800, secondary 400 and accent 500. */
export const SCALES = {
  primary: {
    50: '#f3f8fc',
    100: '#e6f0f9',
    200: '#cee1f1',
    300: '#aac9e2',
    400: '#82abcc',
    500: '#608db1',
    600: '#437194',
    700: '#295475',
    800: '#153c58',
    900: '#0a2b42',
    950: '#051d2f',
  },
  secondary: {
    50: '#fcf8f4',
    100: '#f7efe8',
    200: '#eedfd3',
    300: '#d9beb1',
    400: '#b7958a',
    500: '#9c776b',
    600: '#855e52',
    700: '#6b493e',
    800: '#52352c',
    900: '#3c251e',
    950: '#281813',
  },
  accent: {
    50: '#f9f9f9',
    100: '#f2f2f2',
    200: '#e3e3e3',
    300: '#cbcbcb',
    400: '#8c8c8c',
    500: '#707070',
    600: '#5b5b5b',
    700: '#444444',
    800: '#303030',
    900: '#1e1e1e',
    950: '#111111',
  },
} as const;

/** Every colour a component may name, as `[light, dark]`. */
export const COLORS = {
  bg: {
    canvas: ['#ffffff', '#0d1720'],
    panel: ['#ffffff', '#12202b'],
    subtle: ['#f9f9f9', '#15242f'],
    muted: ['#f2f2f2', '#1c2e3a'],
    selected: ['#e6f0f9', '#1d3a50'],
    published: ['#eff7f1', '#132c28'],
    publishedHover: ['#e3f0e7', '#193731'],
    proposal: ['#f7efe8', '#2d2620'],
    proposalSolid: ['#6b493e', '#d9beb1'],
    waiting: ['#fcf8f4', '#201f1e'],
    refused: ['#fdeceb', '#3a1b1e'],
    /** Surfaces of cells: editable, waiting for a figure, locked. */
    paper: ['#ffffff', '#1e3341'],
    undecided: ['#f7efe8', '#3b332b'],
    locked: ['#dfe4e8', '#30434f'],
    solid: ['#153c58', '#aac9e2'],
    solidHover: ['#0a2b42', '#cee1f1'],
    bar: ['#153c58', '#1d3a50'],
    /** Background of pictures: dark straps and white gold both stay visible on it. */
    tile: ['#f4f2ef', '#dfe4e7'],
    backdrop: ['rgb(10 43 66 / 0.38)', 'rgb(0 0 0 / 0.6)'],
  },
  fg: {
    default: ['#1e1e1e', '#e8edf1'],
    muted: ['#5b5b5b', '#aab6bf'],
    subtle: ['#707070', '#8e9ba5'],
    primary: ['#153c58', '#aac9e2'],
    secondary: ['#855e52', '#d9beb1'],
    onSolid: ['#ffffff', '#051d2f'],
    onBar: ['#ffffff', '#e8edf1'],
    onProposal: ['#ffffff', '#281813'],
    onNow: ['#1b0f0a', '#1b0f0a'],
    published: ['#1f6a43', '#7fcf9f'],
    refused: ['#a8201f', '#ff9d96'],
    warning: ['#7a4f00', '#e8bd6a'],
  },
  border: {
    subtle: ['#ececec', '#1f303c'],
    default: ['#e3e3e3', '#2a3d4a'],
    strong: ['#cbcbcb', '#3d515f'],
    control: ['#8c8c8c', '#728593'],
    paper: ['#d4d9dc', '#36505f'],
    focus: ['#437194', '#aac9e2'],
  },
  mark: {
    now: ['#b7958a', '#b7958a'],
    published: ['#3b8a5f', '#5fb585'],
    refused: ['#c8322f', '#ef6b66'],
  },
  /** A cut by its share of the request: the larger, the stronger. */
  heat: {
    low: ['#e6d5cc', '#5a4a44'],
    middle: ['#b7958a', '#a98b80'],
    high: ['#855e52', '#e6d0c5'],
  },
  chart: {
    available: ['#dcdcdc', '#2f424f'],
    availableEdge: ['#707070', '#8e9ba5'],
    requested: ['#b7958a', '#b7958a'],
    allocated: ['#153c58', '#aac9e2'],
    over: ['#c8322f', '#ef6b66'],
  },
} as const satisfies Record<string, Record<string, readonly [string, string]>>;

export const SHADOWS = {
  /** A pinned column, the save bar. */
  edge: ['0 -6px 16px -10px rgb(10 43 66 / 0.18)', '0 -6px 16px -10px rgb(0 0 0 / 0.6)'],
  /** A popover, a cell being edited. */
  pop: [
    '0 1px 2px rgb(10 43 66 / 0.1), 0 10px 28px rgb(10 43 66 / 0.16)',
    '0 1px 2px rgb(0 0 0 / 0.5), 0 12px 32px rgb(0 0 0 / 0.55)',
  ],
} as const;

/** `[font size, line height]` in pixels. */
export const TYPE = {
  figure: [32, 36],
  page: [22, 28],
  section: [16, 24],
  block: [14, 20],
  body: [14, 20],
  grid: [13, 18],
  label: [12, 16],
  micro: [11, 14],
} as const;

export const WEIGHTS = { normal: 400, medium: 500, semibold: 600 } as const;
/** Margins, paddings and gaps: steps of four pixels, with halves where text stands close. `px` is the width of a line. */
export const SPACING = {
  px: 1,
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  4.5: 18,
  5: 20,
  5.5: 22,
  6: 24,
  7: 28,
  8: 32,
  10: 40,
  12: 48,
  14: 56,
  16: 64,
} as const;
export const RADII = { xs: 2, sm: 4, md: 6, full: 9999 } as const;
/** Stacking order. The first three are within a component, the others within the page. */
export const LAYERS = {
  raised: 1,
  over: 2,
  top: 3,
  pinned: 3,
  listHeader: 4,
  progress: 6,
  waiting: 7,
  header: 20,
  drawer: 30,
  dialog: 50,
  popover: 55,
  frame: 59,
  toast: 60,
} as const;
