import type { StoredBody } from '../cache/stored-body.ts';

/** An answer made of what the site shows. */
export interface StoredDocument {
  status: number;
  /** Its Content-Security-Policy. */
  policy: string | undefined;
  body: StoredBody;
}
