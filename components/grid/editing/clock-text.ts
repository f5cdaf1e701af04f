/** The time of day of an instant, in the user's own time zone: 14:32. For a recent "saved at". */
export function toClockText(instant: string): string {
  const at = new Date(instant);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}
