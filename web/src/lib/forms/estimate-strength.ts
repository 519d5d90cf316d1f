/** From easily guessed (0) to hard to guess (4). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Of a longer password the rest adds nothing that is shown, and takes long to look at. */
const longest = 100;

/**
 * How hard a password is to guess, by how people choose them and how programs guess them (zxcvbn).
 *
 * @param about words that belong to the account or the site, and are guessed first
 */
export async function estimateStrength(password: string, about: string): Promise<Strength> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, longest), about.split(/[^\p{L}\p{N}]+/u)).score;
}
