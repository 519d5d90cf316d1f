/** The part of the rounds and figures of long tests that is tried; `SCALE=1` is all of them. */
const scale = Number(process.env.SCALE ?? '0.1');

/** @param least what a smaller scale must not go below for the test to mean anything */
export const scaled = (whole: number, least = 1): number => Math.max(least, Math.round(whole * scale));

/** The part of a list that is tried, spread evenly over it. @param least what `scaled` is given */
export const partOf = <T>(all: readonly T[], least = 1): T[] => {
  const count = Math.min(all.length, scaled(all.length, least));
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );
};
