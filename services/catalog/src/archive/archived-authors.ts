import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';
import type { Entry } from '../entries/entry-kind.ts';
import type { Change } from '../entries/entry-kind.ts';

/** Whether an archive names authors that the entry of this site does not have. */
export const hasOtherAuthors = (archived: Authors, there: Authors): boolean =>
  (archived.createdBy ?? there.createdBy) !== there.createdBy ||
  (archived.changedBy ?? there.changedBy) !== there.changedBy;

/** An entry becomes that of the archive, with its authors; the version that this keeps names who imported it. */
export const changeByArchive = <E extends Entry>(before: E, archived: Partial<E> & Authors): Change<E> => ({
  before,
  changes: { ...archived, createdBy: archived.createdBy ?? before.createdBy },
  changedBy: archived.changedBy,
});
