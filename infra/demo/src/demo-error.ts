/** What went wrong, in words for the person at the terminal. */
export class DemoError extends Error {}
