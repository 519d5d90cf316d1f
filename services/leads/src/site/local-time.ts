/** Writes a time for people who read it in a mail: `2026-11-29 03:51 CET`. */
export type FormatTime = (time: Date) => string;

/** @param timeZone the zone of the site, as it is at the moment */
export const createFormatTime =
  (timeZone: () => string): FormatTime =>
  (time) => {
    const zone = { timeZone: timeZone() };
    // Swedish writes dates as ISO 8601 does.
    const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone });
    const name = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', ...zone })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value;
    return `${local.format(time)} ${name ?? zone.timeZone}`;
  };
