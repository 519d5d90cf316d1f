import { describe, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode, type FieldErrors } from '@portfolio/contracts/errors.ts';
import { HttpError } from '../../lib/http/http.ts';
import { describeSetupFailure, mayBeActive } from './setup-problem.ts';
import { checkStep, readSetup } from './setup-rules.ts';
import { describeSetup, partLabel } from './setup-state.ts';
import { firstValues, setupFields, type SetupValues } from './setup-steps.ts';

const site = {
  appName: 'Portfolio Studio',
  appDescription: 'We build apps.',
  dbHost: 'localhost',
  dbPort: 5433,
  dbName: 'portfolio',
  dbUser: 'portfolio',
};

const filled: SetupValues = {
  ...firstValues(site),
  dbPassword: ' spaces count ',
  adminFirstName: ' Ada ',
  adminLastName: 'Lovelace',
  adminEmail: 'ada@example.com',
  adminPassword: 'secret',
};

const failure = (code: ErrorCode, facts: { fields?: FieldErrors; retryAfter?: number } = {}) =>
  describeSetupFailure(new HttpError({ code, ...errorCatalogue[code], ...facts }));

describe('the wizard', () => {
  it('begins with what the platform knows, and with no password', () => {
    expect(firstValues(site)).toMatchObject({ appName: 'Portfolio Studio', dbPort: '5433', dbPassword: '' });
    const { dbHost: _host, dbPort: _port, dbName: _name, dbUser: _user, ...bare } = site;
    expect(firstValues(bare)).toMatchObject({ dbHost: 'localhost', dbPort: '5432', dbName: '', dbUser: '' });
  });

  it('asks for everything of a step, in words that name the labels', () => {
    const empty = Object.fromEntries(setupFields.map((field) => [field, ' '])) as SetupValues;
    expect(checkStep(0, empty)).toEqual({
      language: 'Language is required',
      appName: 'App Name is required',
      appDescription: 'App Description is required',
    });
    expect(Object.keys(checkStep(1, { ...empty, dbPassword: '' }))).toEqual([
      'dbHost',
      'dbPort',
      'dbName',
      'dbUser',
      'dbPassword',
    ]);
    expect(checkStep(2, empty)).toEqual({
      adminFirstName: 'First Name is required',
      adminLastName: 'Last Name is required',
      adminEmail: 'Valid email is required',
      adminPassword: 'Password must be at least 6 characters',
    });
  });

  it('looks at the fields of its step alone', () => {
    expect(checkStep(0, { ...filled, dbHost: '', adminEmail: 'ada' })).toEqual({});
    expect(checkStep(1, { ...filled, dbPort: '70000' })).toEqual({
      dbPort: 'Database Port must be between 1 and 65535',
    });
  });

  it('sends the port as a number, names without spaces around them, and passwords as they were typed', () => {
    expect(readSetup(filled)).toEqual({
      body: { ...filled, dbPort: 5433, adminFirstName: 'Ada' },
    });
    expect(readSetup({ ...filled, appName: '' })).toEqual({ errors: { appName: 'App Name is required' } });
  });
});

describe('a setup that failed', () => {
  it('is told beside the fields of the database when the database is the problem', () => {
    const wrongPassword = failure('wrongDatabaseCredentials');
    expect(wrongPassword).toMatchObject({ title: 'Unauthorized: Invalid credentials', step: 1 });
    expect(Object.keys(wrongPassword.errors)).toEqual(['dbUser', 'dbPassword']);
    expect(Object.keys(failure('databaseUnreachable').errors)).toEqual(['dbHost', 'dbPort']);
    expect(Object.keys(failure('databaseMissing').errors)).toEqual(['dbName']);
    expect(Object.keys(failure('databaseHostNotAllowed').errors)).toEqual(['dbHost']);
    for (const code of ['databaseNotUsable', 'databaseNotSafe', 'otherDatabase'] as const)
      expect(failure(code)).toMatchObject({ title: errorCatalogue[code].message, step: 1 });
  });

  it('is told in the step of the first field that the server names', () => {
    const fields = { adminEmail: 'Valid email is required', dbName: 'Too long', unknown: 'x' };
    expect(failure('invalidInput', { fields })).toMatchObject({
      step: 1,
      errors: { dbName: 'Too long', adminEmail: 'Valid email is required' },
    });
    expect(failure('invalidInput', { fields: { unknown: 'x' } }).step).toBeUndefined();
  });

  it('says how long a limit holds', () => {
    expect(failure('tooManyRequests', { retryAfter: 300 })).toEqual({
      title: 'Too many requests. Please try again later.',
      detail: 'You can try again in 5 minutes.',
      errors: {},
      step: undefined,
    });
  });

  it("has the server's words, or 'Setup failed' where there are none", () => {
    expect(failure('setupUnfinished').title).toBe(errorCatalogue.setupUnfinished.message);
    expect(describeSetupFailure(new Error('boom')).title).toBe('Setup failed');
    const page = new HttpError({ status: 502, code: 'unreadable', message: 'No JSON' });
    expect(describeSetupFailure(page)).toMatchObject({ title: 'Setup failed', detail: undefined });
    const late = new HttpError({ status: 0, code: 'timeout', message: 'No answer in time.' });
    expect(describeSetupFailure(late)).toMatchObject({ title: 'Setup failed', detail: 'No answer in time.' });
  });

  it('may have made the site active where the answer got lost, or somebody else was faster', () => {
    const of = (status: number, code: string) => mayBeActive(new HttpError({ status, code, message: 'x' }));
    expect([of(0, 'timeout'), of(504, 'upstreamTimeout'), of(409, 'alreadySetUp')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([of(422, 'invalidInput'), of(401, 'wrongDatabaseCredentials')]).toEqual([false, false]);
  });
});

describe('the state of the setup', () => {
  const away = { isDatabaseReachable: false, isActive: false, hasSharedRole: false, schemas: [] };

  it('offers the wizard only while the site says that it is not set up', () => {
    expect(describeSetup(away, false)).toMatchObject({ isOpen: true, setup: { word: 'Not done yet' } });
    expect(describeSetup({ ...away, isDatabaseReachable: true, isActive: true }, undefined).isOpen).toBe(
      false,
    );
    expect(describeSetup(away, undefined)).toMatchObject({ isOpen: false, setup: { word: 'Not known' } });
    expect(describeSetup(away, true)).toMatchObject({
      isOpen: false,
      setup: { word: 'Done' },
      database: { word: 'Not reachable' },
    });
  });

  it('names the parts by what they hold', () => {
    expect(partLabel('catalog')).toBe('Apps (schema catalog)');
    expect(partLabel('other')).toBe('Schema other');
  });
});
