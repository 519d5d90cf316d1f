/** In the language of the browser. */
const formats = {
  full: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }),
  short: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
};

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** `full` has seconds, `time` no day. */
  format?: keyof typeof formats;
}

/** A moment, in the time zone of whoever looks at it. Not for documents: the server does not know that zone. */
export function Moment({ at, format = 'short' }: MomentProps) {
  return <time dateTime={at}>{formats[format].format(new Date(at))}</time>;
}
