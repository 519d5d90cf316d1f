import {
  defaultDatabasePort,
  setupAdminSchema,
  setupDatabaseSchema,
  setupSiteSchema,
  type InstallBody,
  type Site,
} from '@portfolio/contracts/account/setup.ts';

export type SetupField = keyof InstallBody;
/** The values as they are typed. */
export type SetupValues = Record<SetupField, string>;

/** Contract, section 7. */
export const setupLabels: Record<SetupField, string> = {
  language: 'Language of the Site',
  appName: 'App Name',
  appDescription: 'App Description',
  dbHost: 'Database Host',
  dbPort: 'Database Port',
  dbName: 'Database Name',
  dbUser: 'Database Username',
  dbPassword: 'Database Password',
  adminFirstName: 'First Name',
  adminLastName: 'Last Name',
  adminEmail: 'Admin Email',
  adminPassword: 'Admin Password',
};

interface SetupStep {
  title: string;
  /** What the step is for, in a sentence or two. */
  purpose: string;
  /** In the order in which they are shown. */
  fields: readonly SetupField[];
  schema: typeof setupSiteSchema | typeof setupDatabaseSchema | typeof setupAdminSchema;
}

export type StepPosition = 0 | 1 | 2;
export const databaseStep: StepPosition = 1;
export const lastStep: StepPosition = 2;

/** @param state of an entry of the browser's history */
export function readPosition(state: unknown): StepPosition {
  const { step } = (state ?? {}) as { step?: unknown };
  return [databaseStep, lastStep].find((known) => known === step) ?? 0;
}

/** Specification, section 2, "Setup wizard". */
export const setupSteps: readonly [SetupStep, SetupStep, SetupStep] = [
  {
    title: 'App Configuration',
    purpose: 'How the site introduces itself: in its header, its footer and to search engines.',
    fields: ['language', 'appName', 'appDescription'],
    schema: setupSiteSchema,
  },
  {
    title: 'Database Setup',
    purpose:
      'The PostgreSQL database that everything is kept in. Whoever started the site was shown its name, its user and its password.',
    fields: ['dbHost', 'dbPort', 'dbName', 'dbUser', 'dbPassword'],
    schema: setupDatabaseSchema,
  },
  {
    title: 'Admin Account',
    purpose: 'The one who manages the portfolio. You sign in with this e-mail address and password.',
    fields: ['adminFirstName', 'adminLastName', 'adminEmail', 'adminPassword'],
    schema: setupAdminSchema,
  },
];

export const setupFields: readonly SetupField[] = setupSteps.flatMap(({ fields }) => fields);

/** Where a field is asked for. */
export function stepOf(field: SetupField): StepPosition {
  if (setupSteps[0].fields.includes(field)) return 0;
  return setupSteps[1].fields.includes(field) ? databaseStep : lastStep;
}

type KnownOfSite = Pick<Site, 'appName' | 'appDescription' | 'dbHost' | 'dbPort' | 'dbName' | 'dbUser'>;

/** What the wizard begins with: what the platform knows, and nothing for the rest. */
export function firstValues(site: KnownOfSite): SetupValues {
  return {
    language: 'en',
    appName: site.appName,
    appDescription: site.appDescription,
    dbHost: site.dbHost ?? 'localhost',
    dbPort: String(site.dbPort ?? defaultDatabasePort),
    dbName: site.dbName ?? '',
    dbUser: site.dbUser ?? '',
    dbPassword: '',
    adminFirstName: '',
    adminLastName: '',
    adminEmail: '',
    adminPassword: '',
  };
}
