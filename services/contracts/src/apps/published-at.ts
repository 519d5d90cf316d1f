import type { App } from './apps.ts';

/** When visitors first saw an app. */
export const publishedAtOf = ({ publishedAt, createdAt }: Pick<App, 'publishedAt' | 'createdAt'>): string =>
  publishedAt ?? createdAt;
