import { watch } from 'node:fs';
import path from 'node:path';
import type { Fleet } from './processes/fleet.ts';
import { startProgram } from './processes/program.ts';
import { ROOT } from './root.ts';
import { SERVICES, type Environment, type Settings } from './settings.ts';
import { waitForPage } from './site.ts';
import { supervise } from './processes/supervise.ts';

export interface Development {
  /** Where Vite serves the pages. */
  address: string;
  stop: () => Promise<void>;
}

const WEB_PORT = '5173';
/** Editors write a file in several steps. */
const DEBOUNCE_MS = 150;

/** Restarts a service when its source changes, all of them when a shared package does, and serves the web pages through Vite. */
export async function startDevelopment(
  fleet: Fleet,
  settings: Settings,
  environment: Environment,
  say: (line: string) => void,
): Promise<Development> {
  const watchers = [
    ...SERVICES.map((name) => watchSources(name, () => void fleet.restart(name))),
    ...['kit', 'contracts'].map((name) =>
      watchSources(name, () => {
        for (const service of SERVICES) void fleet.restart(service);
      }),
    ),
  ];
  const port = environment.WEB_PORT ?? WEB_PORT;
  const web = superviseWeb(port, settings, environment, say);
  await web.start();
  web.keepRestarting();
  await waitForPage({ host: 'localhost', port: Number(port) }, '/', AbortSignal.timeout(20_000));
  return {
    address: `http://localhost:${port}`,
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await web.stop(2_000);
    },
  };
}

function superviseWeb(
  port: string,
  settings: Settings,
  environment: Environment,
  say: (line: string) => void,
) {
  const vite = path.join(ROOT, 'node_modules/.bin/vite');
  const program = {
    args: [vite, '--port', port, '--strictPort', '--logLevel', 'warn'],
    folder: path.join(ROOT, 'web'),
    environment: { ...environment, GATEWAY_URL: `http://127.0.0.1:${String(settings.ports.gateway)}` },
    logFile: undefined,
  };
  return supervise({
    name: 'Vite',
    run: () => Promise.resolve(startProgram(program)),
    say,
    giveUp: (error) => {
      say(error.message);
    },
  });
}

function watchSources(name: string, onChange: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return watch(path.join(ROOT, 'services', name, 'src'), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, DEBOUNCE_MS);
  });
}
