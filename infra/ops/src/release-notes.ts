import { updateLimits } from '@portfolio/contracts/updates.ts';
import { z } from 'zod';

/** A version of the CHANGELOG, as `versions.json` of a release tells it to running sites. */
export interface Version {
  version: string;
  date: string;
  notes: string;
  /** Whether it fixes a security problem. */
  isSecurity: boolean;
}

const heading =
  /^## \[?(?<version>\d+\.\d+\.\d+(?:[-+][^\]\s()]*)?)\]?(?:\([^)]*\))? \((?<date>\d{4}-\d{2}-\d{2})\)$/m;
const headingSchema = z.object({ version: z.string(), date: z.string() });

/** The versions of a CHANGELOG, the newest first. @throws where a heading of a version has another form */
export function readVersions(changelog: string): Version[] {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  return sections.slice(0, updateLimits.versions).map((section) => {
    const match = heading.exec(section);
    if (match === null)
      throw new Error(`The CHANGELOG has a heading that is no version: ${String(section.split('\n')[0])}`);
    const notes = section.slice(match[0].length).trim();
    return {
      ...headingSchema.parse(match.groups),
      notes: notes.slice(0, updateLimits.notes),
      isSecurity: /^### Security$/m.test(notes),
    };
  });
}

/** The text of `versions.json`: without the oldest versions where it would be longer than a site reads. */
export function writeVersions(versions: readonly Version[]): string {
  const text = `${JSON.stringify({ versions }, null, 2)}\n`;
  return Buffer.byteLength(text) > updateLimits.bytes ? writeVersions(versions.slice(0, -1)) : text;
}

/** Who signed a release, and what. */
export interface Signed {
  /** Addresses of the images and the chart, with their digests. */
  artifacts: readonly string[];
  /** `owner/name` of the sources. */
  repository: string;
  /** Address of the workflow that signs, such as `https://github.com/owner/name/.github/workflows/release.yml@refs/heads/main`. */
  identity: string;
}

/** The notes of a release: what the version brings, and how to check where it is from. */
export const describeRelease = (version: Version, { artifacts, repository, identity }: Signed): string =>
  `${version.notes}

### Verify

Each image and the chart are signed by the workflow that made them; the images say which commit and which packages they are made of.

\`\`\`sh
${artifacts
  .map(
    (artifact) =>
      `cosign verify ${artifact} \\
  --certificate-identity ${identity} \\
  --certificate-oidc-issuer https://token.actions.githubusercontent.com
gh attestation verify oci://${artifact} --repo ${repository}`,
  )
  .join('\n')}
cosign verify-blob SHA256SUMS --bundle SHA256SUMS.sigstore.json \\
  --certificate-identity ${identity} \\
  --certificate-oidc-issuer https://token.actions.githubusercontent.com
sha256sum --check --ignore-missing SHA256SUMS    # the files of this release that lie beside it
\`\`\`
`;
