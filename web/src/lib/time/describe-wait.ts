/** How long a limit still holds, in words; undefined where none was given. */
export function describeWait(seconds: number | undefined): string | undefined {
  if (seconds === undefined || seconds <= 0) return undefined;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 1) return `You can try again in ${String(minutes)} minutes.`;
  return seconds > 45 ? 'You can try again in a minute.' : 'You can try again in a few seconds.';
}
