const pad = (number: number) => String(number).padStart(2, '0');

/** A time of the server (ISO 8601, UTC) as a `datetime-local` input has it: on the clock of whoever looks at it. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  if (iso === '' || Number.isNaN(time.getTime())) return '';
  const date = `${String(time.getFullYear()).padStart(4, '0')}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${date}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** The other way round; an input that is only partly filled is empty. */
export function fromLocalInput(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** Whether a time of the form (ISO 8601, null for none) is over. */
export const isPast = (iso: string | null): boolean => iso !== null && Date.parse(iso) <= Date.now();

/**
 * Whose clock a form shows at the times in it, as "Europe/Berlin, UTC+1", with both offsets where the clock is changed in between.
 *
 * @param times ISO 8601; null for none
 */
export function describeTimeZone(
  times: readonly (string | null)[],
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const chosen = times.filter((time) => time !== null).map((time) => new Date(time));
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const offsets = (chosen.length === 0 ? [new Date()] : chosen).map((at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    return (name ?? '').replace('GMT', 'UTC');
  });
  return `${timeZone}, ${[...new Set(offsets)].join(' and ')}`;
}
