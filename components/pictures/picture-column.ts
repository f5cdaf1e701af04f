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
