import { formatTime } from '../../lib/time/format-time.ts';
import { describeTimeZone } from '../../lib/time/local-time.ts';
import type { Field, GroupField, TimeField } from './fields.ts';

interface Times {
  publishAt: string | null;
  unpublishAt?: string | null;
}

function describeTimes({ publishAt, unpublishAt = null }: Times): string {
  const times = [
    ...(publishAt === null ? [] : [`from ${formatTime(publishAt)}`]),
    ...(unpublishAt === null ? [] : [`until ${formatTime(unpublishAt)}`]),
  ];
  return times.join(' ');
}

/** When the clock publishes something, and takes it off the site. */
export const schedule = (times: readonly Omit<TimeField, 'kind'>[]): GroupField => ({
  kind: 'group',
  name: 'schedule',
  label: 'Schedule',
  fields: times.map((time): Field => ({ kind: 'time', ...time })),
  summary: describeTimes,
  whenEmpty: 'no times set',
  note: ({ publishAt, unpublishAt = null }: Times) =>
    `Times are on your clock: ${describeTimeZone([publishAt, unpublishAt])}.`,
});
