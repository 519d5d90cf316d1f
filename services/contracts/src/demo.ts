/** The one account of a demo (`DEMO=1`), which its sign-in page shows to everybody. */
export const demoAccount = { email: 'demo@example.com', password: 'look-around-here' };

/** When a demo is reset, as a cron expression: on each full hour. */
export const demoResets = '0 * * * *';
