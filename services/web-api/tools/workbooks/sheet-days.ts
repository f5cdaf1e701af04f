/** Days as spreadsheets count them. */
const MS_A_DAY = 86_400_000;
const SERIAL_STEPS = 1e9;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Spreadsheets disagree on dates before 1 March 1900. */
export const FIRST_SERIAL = 61;

/** Rounded up by up to a tenth of a millisecond, so that programs that truncate fractions get the exact millisecond. */
export const toSerial = (date: Date) =>
  Math.ceil(((date.getTime() - FIRST_DAY) / MS_A_DAY) * SERIAL_STEPS) / SERIAL_STEPS;
