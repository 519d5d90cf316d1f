import { Cookie, Store, type SessionData } from 'express-session';
import { hashSessionId, type SessionRecord, type SessionRecords } from './session-records.ts';

declare module 'express-session' {
  interface SessionData {
    /** Absent in a session without a signed-in user, which is never stored. */
    record?: SessionRecord;
  }
}

/** express-session's store on top of our records. It has no `touch`: reading a session records its use. */
export class SessionStore extends Store {
  readonly #records: SessionRecords;

  constructor(records: SessionRecords) {
    super();
    this.#records = records;
  }

  override get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.#records.use(hashSessionId(id)).then(
      (record) => {
        done(null, record === undefined ? null : { cookie: new Cookie(), record });
      },
      (error: unknown) => {
        done(error);
      },
    );
  }

  override set(id: string, { record }: SessionData, done: (error?: unknown) => void = () => undefined): void {
    // A session without a signed-in user is not stored.
    if (record === undefined) done();
    else toCallback(this.#records.add(hashSessionId(id), record), done);
  }

  override destroy(id: string, done: (error?: unknown) => void = () => undefined): void {
    toCallback(this.#records.remove(hashSessionId(id)), done);
  }
}

function toCallback(work: Promise<void>, done: (error?: unknown) => void): void {
  work.then(() => {
    done();
  }, done);
}
