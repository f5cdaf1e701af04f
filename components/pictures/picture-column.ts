/** What the column of pictures is in every grid; how a row has its picture is the grid's own. */
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
