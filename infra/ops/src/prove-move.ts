import { moveCheckSchema } from '@portfolio/contracts/media/moves.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { z } from 'zod';

type Env = Readonly<Record<string, string | undefined>>;

const path = '/internal/check-move';
const timeLimitMs = 60_000;
const checkedMoveSchema = moveCheckSchema.extend({ origin: z.string() });
type CheckedMove = z.output<typeof checkedMoveSchema>;

/** Media of containers, or of the site of `make start`. */
function findMedia(env: Env): { url: string; secret: string | undefined } {
  const { MEDIA_URL: url, SERVICE_SECRET: secret } = env;
  if (url !== undefined && secret !== undefined) return { url, secret };
  const { dataDir, ports } = readSettings(env);
  const { serviceSecret, lastStart } = readState(dataDir);
  const port = lastStart?.mediaPort ?? ports.media;
  return { url: `http://127.0.0.1:${String(port)}`, secret: secret ?? serviceSecret };
}

/** @returns undefined where there is no move. @throws where the site does not answer */
async function check({ url, secret = '' }: ReturnType<typeof findMedia>): Promise<CheckedMove | undefined> {
  const token = createServiceTokenSigner(secret)({ audience: 'media', method: 'POST', path });
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { [serviceTokenHeader]: token },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`it answered with ${String(answer.status)}`);
  return checkedMoveSchema.parse(await answer.json());
}

/** What a check says, for a terminal. */
function describe({ origin, ok, moved, gone, lost, foreign }: CheckedMove): string {
  const all = moved + gone + lost.length;
  return [
    `The move from ${origin}: moved ${String(moved)} + gone ${String(gone)} + lost ${String(lost.length)} = ${String(all)} old addresses.`,
    ...lost.map(({ address, status }) => `  LOST  ${address} (${String(status)})`),
    ...foreign.map(({ entry, field, address }) => `  LOOK  ${entry}, ${field}: leads to ${address}`),
    ok
      ? 'Proved: every old address leads to a page, or says that it is gone.'
      : 'NOT PROVED. Publish the entries, or add redirects; 410 for what is gone on purpose.',
  ].join('\n');
}

function cannotProve(why: string): void {
  console.error(why);
  process.exitCode = 2;
}

const unknown = ({ origin }: CheckedMove) =>
  `The move from ${origin}: no old address is known, so nothing is proved. Add the old sitemap: docs/moving-in.md.`;

/** `make prove-move`. */
export async function proveMove(env: Env): Promise<void> {
  const media = findMedia(env);
  try {
    let checked = await check(media);
    while (checked !== undefined && checked.unchecked > 0) checked = await check(media);
    if (checked === undefined) cannotProve('Nothing has moved in yet: docs/moving-in.md.');
    else if (checked.moved + checked.gone + checked.lost.length === 0) cannotProve(unknown(checked));
    else {
      console.log(describe(checked));
      process.exitCode = checked.ok ? 0 : 1;
    }
  } catch (error) {
    cannotProve(`The site cannot be asked at ${media.url}: ${Error.isError(error) ? error.message : ''}`);
  }
}
