import { Cookie, Store, type SessionData } from 'express-session';
import { hashSessionId, type SessionRecord, type SessionRecords } from './session-records.ts';

declare module 'express-session' {
  interface SessionData {
    /** Absent in a session that nobody signed in to, which is never kept. */
    record?: SessionRecord;
  }
}

/** What express-session asks of a store, answered by our records. It never touches: using a session notes that. */
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
    // Nothing is known of a session that nobody signed in to.
    if (record === undefined) done();
    else settle(this.#records.add(hashSessionId(id), record), done);
  }

  override destroy(id: string, done: (error?: unknown) => void = () => undefined): void {
    settle(this.#records.remove(hashSessionId(id)), done);
  }
}

function settle(act: Promise<void>, done: (error?: unknown) => void): void {
  act.then(() => {
    done();
  }, done);
}
