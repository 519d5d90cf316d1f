import { formatTime, type TimeFormat } from '../../lib/time/format-time.ts';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  format?: TimeFormat;
}

/** A moment, in the time zone of whoever looks at it. Not for documents: the server does not know that zone. */
export function Moment({ at, format }: MomentProps) {
  return <time dateTime={at}>{formatTime(at, format)}</time>;
}
