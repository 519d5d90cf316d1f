import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownSettings } from './setting-names.ts';
import { SERVICES, type Environment, type Settings } from './settings.ts';
import type { LastStart } from './state/state.ts';

/** Between two requests: each costs the gateway work while it starts. */
const RETRY_INTERVAL_MS = 30;

interface WebServer {
  host: string;
  port: number;
  /** For the `Host` header; default: `host`. */
  name?: string;
}

interface Answer {
  status: number;
  body: string;
}

/** Waits until every service is ready and the gateway answers its home page with 200, or `signal` is aborted. */
export async function waitForSite(settings: Settings, signal: AbortSignal): Promise<void> {
  const { ports } = settings;
  const services = SERVICES.filter((name) => name !== 'gateway');
  // Once these listen, the gateway finds them ready at its first try; a failed one would be repeated only a second later.
  await Promise.all(
    services.map((name) => waitForPage({ host: '127.0.0.1', port: ports[name] }, '/healthz', signal)),
  );
  for (const path of ['/readyz', '/']) await waitForPage(gatewayOf(settings), path, signal);
}

/** Waits until a page is answered with 200, or `signal` is aborted. */
export async function waitForPage(server: WebServer, path: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await request(server, path))?.status !== 200) await sleep(RETRY_INTERVAL_MS);
}

/** Whether the setup wizard is still to be completed; undefined where the site gives no answer. */
export async function isSetupOpen(settings: Settings): Promise<boolean | undefined> {
  const answer = await request(gatewayOf(settings), '/api/setup/getsite');
  if (answer?.status !== 200) return undefined;
  const site: unknown = JSON.parse(answer.body);
  return typeof site === 'object' && site !== null && 'isActive' in site ? site.isActive !== true : undefined;
}

/** The address to open in a browser. */
export function siteAddress({ publicUrl, gatewayHost, ports }: Settings): string {
  return publicUrl?.replace(/\/$/, '') ?? `http://${localHost(gatewayHost)}:${String(ports.gateway)}`;
}

/** What other commands can read about this start. */
export function describeStart(
  { publicUrl, gatewayHost, ports, configDir }: Settings,
  environment: Environment,
): LastStart {
  const kept = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      knownSettings.has(name.replace(/_FILE$/, '')) && value ? [[name, value] as const] : [],
    ),
  );
  const start = {
    host: localHost(gatewayHost),
    port: ports.gateway,
    configDir,
    ...{ mediaPort: ports.media, leadsPort: ports.leads },
    settings: kept,
  };
  return publicUrl === undefined ? start : { ...start, publicUrl: publicUrl.replace(/\/$/, '') };
}

function localHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** Where programs on this machine ask the gateway. */
export function gatewayInside({ gatewayHost, ports }: Settings): string {
  const host = reachableHost(gatewayHost);
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(ports.gateway)}`;
}

/** The gateway, asked under the site's own name. */
function gatewayOf(settings: Settings): WebServer {
  const { gatewayHost, ports } = settings;
  const name = new URL(siteAddress(settings)).host;
  return { host: reachableHost(gatewayHost), port: ports.gateway, name };
}

function request({ host, port, name = host }: WebServer, path: string): Promise<Answer | undefined> {
  const headers = { accept: '*/*', host: name };
  return new Promise((resolve) => {
    const sent = get({ host, port, path, agent: false, timeout: 15_000, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body });
      });
      response.on('error', () => {
        resolve(undefined);
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => {
      resolve(undefined);
    });
  });
}
