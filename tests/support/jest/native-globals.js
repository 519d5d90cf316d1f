// `@jest/globals` of tests that run natively: modules that are loaded once get what belongs to the file that runs.
const current = (name) => globalThis[Symbol.for('jest-globals')][name];
const follow = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, values) => Reflect.apply(current(name), self, values),
    get: (_, key) => current(name)[key],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
].map(follow);
