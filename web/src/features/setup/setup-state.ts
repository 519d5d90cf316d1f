import type { SetupStatus } from '@portfolio/contracts/account/setup.ts';

interface Mark {
  word: string;
  tone: 'neutral' | 'success' | 'warning' | 'error';
}

/** How far the setup is, in words. */
export interface SetupState {
  summary: string;
  database: Mark;
  setup: Mark;
  /** Whether the wizard can be run. */
  isOpen: boolean;
}

const done: Mark = { word: 'Done', tone: 'success' };
const open: Mark = { word: 'Not done yet', tone: 'warning' };
const unknown: Mark = { word: 'Not known', tone: 'neutral' };
const reachable: Mark = { word: 'Reachable', tone: 'success' };

/**
 * @param isActive what the site says of itself: with a database that is away the status cannot tell a site that was never
 * set up from one that was
 */
export function describeSetup(status: SetupStatus, isActive: boolean | undefined): SetupState {
  if (status.isActive)
    return {
      summary: 'The site is set up and its database answers.',
      database: reachable,
      setup: done,
      isOpen: false,
    };
  if (isActive === false)
    return {
      summary: 'The site is not set up yet. The setup wizard connects it to its database.',
      database: status.isDatabaseReachable ? reachable : { word: 'Not connected', tone: 'neutral' },
      setup: open,
      isOpen: true,
    };
  return {
    summary: 'The database of the site cannot be reached right now.',
    database: status.isDatabaseReachable ? reachable : { word: 'Not reachable', tone: 'error' },
    setup: isActive === true ? done : unknown,
    isOpen: false,
  };
}

const partLabels: Readonly<Record<string, string>> = {
  auth: 'Accounts and site',
  catalog: 'Apps',
  media: 'Images',
  leads: 'Enquiries',
  gateway: 'Sessions and limits',
};

/** The tables of a part, by what they hold and the name of their schema. */
export function partLabel(schema: string): string {
  const label = partLabels[schema];
  return label === undefined ? `Schema ${schema}` : `${label} (schema ${schema})`;
}
