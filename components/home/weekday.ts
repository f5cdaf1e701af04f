/** The name of a UTC day's weekday. */
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

export const toWeekday = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`));
