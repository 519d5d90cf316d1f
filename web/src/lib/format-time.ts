const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A time (ISO 8601) in words, on the clock of whoever looks at it. */
export const formatTime = (iso: string) => format.format(new Date(iso));
