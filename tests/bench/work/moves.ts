import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { watchPeak } from '../product/memory.ts';
import type { Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import { besideItself, p99Of, roundSeconds } from './attack.ts';

const items = 5000;
/** 100 MB in all. */
const itemCharacters = 20_000;
const boundary = 'a-boundary-of-the-benchmark';
const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;

function itemOf(number: number): string {
  const paragraph = `<p>Project ${String(number)} has <b>words</b> and <a href="/project/${String(number - 1)}/">a link</a>.</p>\n`;
  return `<item><title>Project ${String(number)}</title><link>https://old.example/project/${String(number)}/</link>
<wp:post_id>${String(number)}</wp:post_id><wp:post_name>project-${String(number)}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>project</wp:post_type><content:encoded><![CDATA[${paragraph.repeat(Math.ceil(itemCharacters / paragraph.length))}]]></content:encoded></item>\n`;
}

/** A form with an export of WordPress, piece by piece. */
function* pieces(): Generator<string> {
  yield `${part('kind')}\r\n\r\nwordpress\r\n${part('origin')}\r\n\r\nhttps://old.example\r\n`;
  yield `${part('file')}; filename="export.xml"\r\nContent-Type: text/xml\r\n\r\n`;
  yield '<?xml version="1.0"?><rss xmlns:content="c" xmlns:wp="w"><channel><wp:wxr_version>1.2</wp:wxr_version>\n';
  for (let number = 1; number <= items; number += 1) yield itemOf(number);
  yield `</channel></rss>\r\n--${boundary}--\r\n`;
}

/** How long the export of a large site is read, and what the service of media holds and visitors wait meanwhile. */
export async function measureMoves({ stack, url, cookie, query }: Product): Promise<Outcome> {
  await p99Of(url, 2);
  const idle = await p99Of(url, roundSeconds);
  const peak = watchPeak(stack.pid(), 'media/src/main.ts');
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const begun = performance.now();
  const visitors = p99Of(url, roundSeconds);
  const sent = request(`${url}/api/moves`, { method: 'POST', headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(pieces()), sent);
  const [response] = await answered;
  const answer = await text(response);
  if (response.statusCode !== 201 || !answer.includes(`"count":${String(items)}`))
    throw new Error(`The move was answered with ${answer.slice(0, 500)}`);
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = peak?.();
  await query('delete from media.moves');
  return {
    results: [
      resultOf('', seconds, 60, 's'),
      resultOf(': memory', megabytes, 300, 'MB'),
      besideItself('a move read', [{ idle, busy: await visitors }]),
    ],
  };
}

const resultOf = (what: string, figure: number | undefined, atMost: number, unit: 's' | 'MB'): Result => ({
  work: `read 5,000 items of 100 MB${what}`,
  limit: '–',
  product: figure === undefined ? '–' : `${figure.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
  limitMeasured: '–',
  figure,
  goal: { atMost, unit },
  rounds: figure === undefined ? [] : [figure],
  ...(figure === undefined && { note: 'this system does not tell' }),
});
