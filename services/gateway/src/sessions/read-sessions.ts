import type { Revisions } from '../cache/revisions.ts';

/** Something that was read of the sessions, and until when it is of use. */
interface ReadSession<Session> {
  session: Session;
  /** The number of the sessions' state that it was read of. */
  revision: number;
  /** Milliseconds for which it says what a read would say, if nothing is changed meanwhile. */
  lifetime: number;
}

interface KeptSession<Session> extends ReadSession<Session> {
  /** In which time of hearing of commits it was read. */
  epoch: number;
  readAt: number;
}

/** Sessions by the hash of their id, as they were read and as long as nothing can have changed about any of them. */
export interface ReadSessions<Session> {
  /** What was kept, or else what is read and then kept; undefined where there is no such session. */
  find: (
    idHash: string,
    read: () => Promise<ReadSession<Session> | undefined>,
  ) => Promise<Session | undefined>;
  /** Takes note of a change that was made here. @param revision the number that it made */
  noteChange: (revision: number) => void;
}

/** More are not kept: each is an administrator at work. */
const maxKept = 1000;
const topic = 'sessions';

export function createReadSessions<Session>(revisions: Revisions): ReadSessions<Session> {
  const kept = new Map<string, KeptSession<Session>>();

  const isNewest = ({ epoch, revision, readAt, lifetime }: KeptSession<Session>) =>
    revisions.areNewest(epoch, [{ topic, number: revision }]) && performance.now() - readAt < lifetime;

  return {
    find: async (idHash, read) => {
      const known = kept.get(idHash);
      if (known !== undefined && isNewest(known)) return known.session;
      kept.delete(idHash);
      const { epoch } = revisions.now();
      const readAt = performance.now();
      const found = await read();
      if (found === undefined) return undefined;
      revisions.raise({ topic, number: found.revision });
      if (kept.size >= maxKept) kept.clear();
      kept.set(idHash, { ...found, epoch, readAt });
      return found.session;
    },
    noteChange: (revision) => {
      revisions.raise({ topic, number: revision });
    },
  };
}
