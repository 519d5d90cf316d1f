/** The one account of a demo (`DEMO=1`), which its sign-in page shows to everybody. */
export const demoAccount = { email: 'demo@example.com', password: 'look-around-here' };

/** When a demo is reset, as a cron expression: on each full hour. */
export const demoResets = '0 * * * *';

/** What a demo answers to a change that the next visitor would suffer from. */
export const demoRefusal =
  'This is a demo that everybody shares: accounts, channels, tokens, imports and verifications cannot be changed here.';
