import type { SiteStatus, StatusState } from '@portfolio/contracts/status.ts';

const labels: Readonly<Record<StatusState, string>> = {
  ok: 'ok   ',
  warning: 'LOOK ',
  unknown: 'LOOK ',
  failing: 'WRONG',
};

/** The status as `make doctor` prints it: a line each, and below what is not well what to do next. */
export function writeReport({ lines }: Pick<SiteStatus, 'lines'>): string {
  return lines
    .map(({ name, state, value, advice }) => {
      const line = `  ${labels[state]} ${name}: ${value}\n`;
      return advice === null ? line : `${line}        -> ${advice}\n`;
    })
    .join('');
}
