/** The part of the rounds and figures of long tests that is tried; `SCALE=1` is all of them. */
export const scale = Number(process.env.SCALE ?? '0.1');

/** @param least what a smaller scale must not go below for the test to mean anything */
export const scaled = (whole: number, least = 1): number => Math.max(least, Math.round(whole * scale));
