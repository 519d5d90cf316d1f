const formats = {
  full: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }),
  short: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
};

/** `full` has seconds, `time` no day. */
export type TimeFormat = keyof typeof formats;

/** A time (ISO 8601) in words: in the language of the browser, on the clock of whoever looks at it. */
export const formatTime = (iso: string, format: TimeFormat = 'short') =>
  formats[format].format(new Date(iso));

/** A text with the times (ISO 8601) in it in words. */
export const localiseTimes = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (iso) => formatTime(iso));
