/** Of a picture that begins the row: with the margin of the page at its left. */
export const FIRST_PICTURE_WIDTH = 66;
/** The common definition of picture columns; each grid adds how a row gets its picture. */
export const PICTURE_COLUMN = {
  field: 'picture',
  header: '',
  label: 'Picture',
  kind: 'picture',
  width: 44,
  isFixed: true,
  value: () => null,
  text: () => '',
} as const;
