import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { createApp, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

const run = promisify(execFile);
/** Brought when it is needed: with its screens it has more packages than the site. */
const inspector = '@modelcontextprotocol/inspector@2.12.0';

const listSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });
const resultSchema = z.object({ content: z.array(z.object({ text: z.string() })) });

/** @returns what the command line of the official inspector does not get of `/mcp` */
export async function auditInspector(stack: Stack): Promise<string[]> {
  const owner = await signIn(stack);
  await createApp(owner, { title: 'Lighthouse', seoSlug: 'lighthouse' });
  const { body } = await owner.call('POST', '/tokens', { name: 'Inspector', scopes: ['content:read'] });
  const { token } = body as { token: string };
  const ask = async (...args: string[]): Promise<unknown> => {
    const { stdout } = await run('npx', [
      ...['--yes', inspector, '--cli', `${stack.url}/mcp`, '--transport', 'http'],
      ...['--header', `Authorization: Bearer ${token}`, ...args],
    ]);
    return JSON.parse(stdout);
  };
  const { tools } = listSchema.parse(await ask('--method', 'tools/list'));
  const call = ['--method', 'tools/call', '--tool-name', 'get_app', '--tool-arg', 'slug=lighthouse'];
  const { content } = resultSchema.parse(await ask(...call));
  return [
    ...(tools.some(({ name }) => name === 'get_app') ? [] : ['tools/list: get_app']),
    ...(content.some(({ text }) => text.includes('Lighthouse')) ? [] : ['tools/call: the app']),
  ];
}
