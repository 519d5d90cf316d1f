/** The first message of a field or of a part of it, in an error of react-hook-form. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageIn(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
