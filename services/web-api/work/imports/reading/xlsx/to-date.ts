const MS_A_DAY = 86_400_000;

/** The instant of a spreadsheet's day number. It is a day off before March 1900; no planned day is that early. */
export function toDate(serial: number, is1904: boolean): Date {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + Math.round(serial * MS_A_DAY));
}
