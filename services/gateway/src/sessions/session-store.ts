import { callbackify } from 'node:util';
import { Cookie, Store, type SessionData } from 'express-session';
import {
  hashSessionId,
  type SessionRecord,
  type SessionRecords,
  type UsedSession,
} from './session-records.ts';

declare module 'express-session' {
  interface SessionData {
    /** Absent in a session without a signed-in user, which is never stored. */
    record?: SessionRecord & Partial<UsedSession>;
  }
}

const ignore = () => undefined;

/** express-session's store on top of our records. It has no `touch`: `Sessions` records its use. */
export class SessionStore extends Store {
  readonly #records: SessionRecords;

  constructor(records: SessionRecords) {
    super();
    this.#records = records;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    callbackify(async () => {
      const record = await this.#records.find(hashSessionId(id));
      return record === undefined ? null : { cookie: new Cookie(), record };
    })(done);
  }

  override set(id: string, { record }: SessionData, done: (error?: unknown) => void = ignore): void {
    if (record === undefined) done();
    else callbackify(() => this.#records.add(hashSessionId(id), record))(done);
  }

  override destroy(id: string, done: (error?: unknown) => void = ignore): void {
    callbackify(() => this.#records.remove(hashSessionId(id)))(done);
  }
}
