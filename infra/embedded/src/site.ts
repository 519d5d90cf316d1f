import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName, Settings } from './settings.ts';
import type { LastStart } from './state.ts';

// Not imported: an import reads all exports of the module, which would load Node's whole `fetch`.
const { get } = process.getBuiltinModule('node:http');

/** Between two requests: each costs the gateway work while it starts. */
const RETRY_INTERVAL_MS = 30;

interface Answer {
  status: number;
  body: string;
}

/** Waits until some services are alive and the gateway answers its home page with 200. */
export async function waitForSite(
  { ports, gatewayHost }: Settings,
  services: readonly ServiceName[],
  signal: AbortSignal,
): Promise<void> {
  const behind = services.filter((name) => name !== 'gateway');
  await Promise.all(behind.map((name) => waitForPage('127.0.0.1', ports[name], '/healthz', signal)));
  await waitForPage(reachableHost(gatewayHost), ports.gateway, '/', signal);
}

/** Waits until a page is answered with 200, or `signal` is aborted. */
export async function waitForPage(
  host: string,
  port: number,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await request(host, port, path))?.status !== 200) await sleep(RETRY_INTERVAL_MS);
}

/** Whether the setup wizard is still to be completed; undefined where the site gives no answer. */
export async function isSetupOpen({ ports, gatewayHost }: Settings): Promise<boolean | undefined> {
  const answer = await request(reachableHost(gatewayHost), ports.gateway, '/api/setup/getsite');
  if (answer?.status !== 200) return undefined;
  const site: unknown = JSON.parse(answer.body);
  return typeof site === 'object' && site !== null && 'isActive' in site ? site.isActive !== true : undefined;
}

/** The address to open in a browser. */
export function siteAddress({ publicUrl, gatewayHost, ports }: Settings): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://${localHost(gatewayHost)}:${String(ports.gateway)}`;
}

/** What other commands can read about this start. */
export function describeStart({ publicUrl, gatewayHost, ports, configDir }: Settings): LastStart {
  const start = { host: localHost(gatewayHost), port: ports.gateway, configDir };
  return publicUrl === undefined ? start : { ...start, publicUrl: publicUrl.replace(/\/$/, '') };
}

function localHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function request(host: string, port: number, path: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const sent = get(
      { host, port, path, agent: false, timeout: 10_000, headers: { accept: '*/*' } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body });
        });
        response.on('error', () => {
          resolve(undefined);
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => {
      resolve(undefined);
    });
  });
}
