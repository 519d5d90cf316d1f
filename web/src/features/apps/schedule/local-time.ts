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

/** Whose clock a form shows, as "Europe/Berlin, UTC+1". */
export function describeTimeZone(at = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const name = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${timeZone}, ${(name ?? '').replace('GMT', 'UTC')}`;
}
