/** Sizes of parts, in CSS pixels. A file of its own: grids need a size of it in the browser, and no colour. */
export const SIZES = {
  control: 32,
  controlSmall: 28,
  row: 36,
  /** A row with the picture of a product. */
  pictureRow: 40,
  /** The widest list: where a name would take the rest of a window, its figures would be too far from it. */
  widestList: 1760,
  appHeader: 52,
  titleBlock: 80,
  titleLine: 52,
  filterBar: 44,
  proposalBar: 48,
  statusBar: 36,
  selectionBar: 40,
  saveBar: 56,
  largeText: 320,
  largeTextHeight: 96,
  // Columns of words in a window with room for whole names; a product is a picture with a name.
  roomyBrand: 136,
  roomyMarket: 184,
  roomyName: 280,
  roomyProduct: 312,
  roomyText: 260,
} as const;
