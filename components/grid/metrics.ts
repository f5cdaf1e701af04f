/** The sizes every list shares, in CSS pixels. */
import { SIZES } from '@/components/ui/theme/sizes';

export const ROW_HEIGHT = SIZES.row;
const PICTURE_ROW_HEIGHT = SIZES.pictureRow;

/** All rows of a list have one height: that of a product's picture, if the list has a column of them. */
export const hasPictures = (columns: readonly { kind: string }[]) =>
  columns.some(({ kind }) => kind === 'picture');
export const toRowHeight = (columns: readonly { kind: string }[]) =>
  hasPictures(columns) ? PICTURE_ROW_HEIGHT : ROW_HEIGHT;

export const HEADER_HEIGHT = 36;
/** The row of column groups above the header, on the board. */
export const GROUP_HEADER_HEIGHT = 24;
/** What the last column is wider: its outer edge is the margin of the page. */
export const PAGE_MARGIN = 14;
/** A column that shows the largest quantity, 1 000 000, whole. */
export const WIDEST_QUANTITY = 90;
/** Widths of columns of words in a window with room for whole names. The table of the first rows has them from the style sheet. */
export const ROOMY_WIDTHS = {
  brand: SIZES.roomyBrand,
  market: SIZES.roomyMarket,
  name: SIZES.roomyName,
  product: SIZES.roomyProduct,
  text: SIZES.roomyText,
} as const;
export type RoomyWidth = keyof typeof ROOMY_WIDTHS;
