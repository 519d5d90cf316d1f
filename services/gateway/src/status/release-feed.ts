import { z } from 'zod';
import packageJson from '../../../../package.json' with { type: 'json' };

const address = z.string().transform((text) => text.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, ''));
const packageSchema = z.object({
  repository: z.union([address, z.object({ url: address }).transform(({ url }) => url)]).optional(),
});

/** The list of versions that the newest release of a repository has. */
export function feedOf(packageJson: unknown): string | undefined {
  const { repository } = packageSchema.parse(packageJson);
  return repository?.startsWith('https://') === true
    ? `${repository}/releases/latest/download/versions.json`
    : undefined;
}

/** The default of `UPDATE_URL`; undefined until `repository` of the root's package.json names where releases are. */
export const releaseFeed = feedOf(packageJson);
