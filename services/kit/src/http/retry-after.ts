/** The header `Retry-After` of a refusal: whole seconds, at least one. */
export const retryAfterHeader = (seconds: number): string => String(Math.max(1, Math.ceil(seconds)));
