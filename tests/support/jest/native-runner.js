import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';

// Jest's own runner for tests of services, whose modules Node loads as in production: once for all files of a worker. To load them anew
// for each file takes longer than most of these tests.
const require = createRequire(import.meta.url);
const globals = new URL('./native-globals.js', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    // Modules beside the tests may begin things for one file, such as hooks.
    const file = /\?\d+$/.exec(context.parentURL ?? '')?.[0];
    return file && /\/test\//.test(found.url) ? { ...found, url: found.url + file } : found;
  },
});

let files = 0;

export default async function runNatively(globalConfig, config, _environment, runtime, testPath, send) {
  const file = `?${String((files += 1))}`;
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const jest = createJest(timers);
  const environment = { global: globalThis, fakeTimersModern: timers };
  const natively = Object.assign(Object.create(runtime), {
    // What it keeps belongs to one file.
    requireInternalModule(path) {
      Reflect.deleteProperty(require.cache, path);
      return require(path);
    },
    setGlobalsForRuntime(circus) {
      globalThis[Symbol.for('jest-globals')] = { ...circus, jest };
    },
    unstable_importModule: (path) => import(pathToFileURL(path).href + file),
  });
  const variables = { ...process.env };
  // Handlers of a former file would take what nobody awaited for theirs.
  for (const name of ['TEST_TIMEOUT_SYMBOL', 'EVENT_HANDLERS']) setForFile(name, undefined);
  try {
    return await circus.default(globalConfig, config, environment, natively, testPath, send);
  } finally {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (symbol.description === 'JEST_STATE_SYMBOL') Reflect.deleteProperty(globalThis, symbol);
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const name of Object.keys(process.env))
      if (!(name in variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, variables);
  }
}

/** What these tests use of it. */
function createJest(timers) {
  const mocks = new ModuleMocker(globalThis);
  return {
    ...methodsOf(mocks, ['fn', 'spyOn', 'restoreAllMocks']),
    ...methodsOf(timers, [
      'useFakeTimers',
      'useRealTimers',
      'setSystemTime',
      'advanceTimersByTime',
      'advanceTimersByTimeAsync',
    ]),
    setTimeout(milliseconds) {
      setForFile('TEST_TIMEOUT_SYMBOL', milliseconds);
    },
    retryTimes(times, { logErrorsBeforeRetry, retryImmediately }) {
      setForFile('RETRY_TIMES', times);
      setForFile('LOG_ERRORS_BEFORE_RETRY', logErrorsBeforeRetry);
      setForFile('RETRY_IMMEDIATELY', retryImmediately);
    },
  };
}

const methodsOf = (object, names) =>
  Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));

function setForFile(name, value) {
  globalThis[Symbol.for(name)] = value;
}
