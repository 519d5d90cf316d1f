import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { chakra } from '@chakra-ui/react';
import { valueAt } from '../../lib/forms/value-at.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { differencesOf } from '../history/differences.ts';
import type { DocumentKind } from './document-kind.ts';
import type { ValueConflict } from './merge-values.ts';
import type { DocumentConflict } from './use-document-conflict.ts';

type Words = Pick<DocumentKind<never, never, never>, 'labelOf' | 'describe'>;

interface DocumentConflictProps {
  kind: Words;
  conflict: DocumentConflict;
}

/** Shows what somebody else saved meanwhile, and offers the two ways on. */
export function DocumentConflictNotice({ kind, conflict }: DocumentConflictProps) {
  const { conflicts, takenOver, other, apply, reload } = conflict;
  return (
    <ConflictNotice
      title={errorCatalogue.versionChanged.message}
      apply={{ words: 'Merge my changes', onClick: apply }}
      reload={{ words: 'Discard my changes', onClick: reload }}
    >
      {conflicts.length > 0 && (
        <chakra.ul listStyle="none" marginTop="2" overflowWrap="anywhere">
          {conflicts.map((changed) => (
            <li key={changed.path}>
              <strong>{kind.labelOf(changed.path, changed.mine ?? changed.theirs)}</strong>{' '}
              {describeConflict(kind, changed)}
            </li>
          ))}
        </chakra.ul>
      )}
      {takenOver.length > 0 && (
        <p>
          Changed by them alone:{' '}
          {takenOver.map((path) => kind.labelOf(path, valueAt(other, path))).join(', ')}.
        </p>
      )}
    </ConflictNotice>
  );
}

function describeConflict(kind: Words, { path, mine, theirs }: ValueConflict): string {
  if (mine === undefined) return 'was changed by them, and removed by you.';
  if (theirs === undefined) return 'was removed by them.';
  return `was changed by both. Theirs: ${kind.describe?.(path, theirs) ?? describeValue(mine, theirs)}`;
}

const longestExcerpt = 120;

function describeValue(mine: unknown, theirs: unknown): string {
  if (isHolder(mine) && isHolder(theirs))
    return differencesOf(mine, theirs)
      .map(({ place, now }) => `${place}: ${now === undefined ? 'nothing' : `“${now}”`}`)
      .join('; ');
  if (typeof theirs === 'boolean') return theirs ? 'on' : 'off';
  const text = typeof theirs === 'string' || typeof theirs === 'number' ? String(theirs).trim() : '';
  if (text === '') return 'empty';
  return text.length > longestExcerpt ? `“${text.slice(0, longestExcerpt)}…”` : `“${text}”`;
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;
