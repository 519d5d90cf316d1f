const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A time (ISO 8601) as a person reads it. */
export const inWords = (time: string): string => `${format.format(new Date(time))} UTC`;
