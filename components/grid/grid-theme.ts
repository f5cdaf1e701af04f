/** AG Grid in the product's tokens. Everything is a CSS variable, so that light and dark need no second theme. */
import { themeQuartz } from './ag-grid-parts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './metrics';

const color = (token: string) => `var(--chakra-colors-${token})`;
const line = (token: string) => ({ width: 1, style: 'solid' as const, color: color(token) });

export const gridTheme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: 13,
  backgroundColor: color('bg-panel'),
  foregroundColor: color('fg-default'),
  textColor: color('fg-default'),
  cellTextColor: color('fg-default'),
  accentColor: color('bg-solid'),
  borderColor: color('border-subtle'),
  borderRadius: 2,
  browserColorScheme: 'inherit',
  spacing: 6,
  rowHeight: ROW_HEIGHT,
  headerHeight: HEADER_HEIGHT,
  cellHorizontalPadding: 10,
  headerFontSize: 12,
  headerFontWeight: 500,
  headerTextColor: color('fg-muted'),
  headerBackgroundColor: color('bg-panel'),
  headerCellHoverBackgroundColor: color('bg-panel'),
  headerRowBorder: line('border-strong'),
  headerColumnBorder: false,
  headerColumnResizeHandleColor: 'transparent',
  rowBorder: line('border-subtle'),
  columnBorder: false,
  pinnedColumnBorder: line('border-default'),
  pinnedRowBorder: line('border-strong'),
  pinnedRowBackgroundColor: color('bg-subtle'),
  pinnedRowFontWeight: 600,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  oddRowBackgroundColor: color('bg-panel'),
  rowHoverColor: color('bg-subtle'),
  selectedRowBackgroundColor: color('bg-selected'),
  rangeSelectionBorderColor: color('border-focus'),
  cellEditingBorder: { width: 2, style: 'solid', color: color('border-focus') },
  focusShadow: { spread: 2, color: color('border-focus') },
});
