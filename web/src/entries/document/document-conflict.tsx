import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { valueAt } from '../../lib/forms/value-at.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { differencesOf } from '../history/differences.ts';
import type { DocumentKind } from './document-kind.ts';
import type { ValueConflict } from './merge-values.ts';
import type { DocumentConflict } from './use-document-conflict.ts';

export type ConflictWords = Pick<DocumentKind<never, never>, 'labelOf' | 'describe'>;

interface DocumentConflictProps {
  kind: ConflictWords;
  conflict: DocumentConflict;
}

/** Shows what somebody else saved meanwhile, and offers the two ways on. */
export function DocumentConflictNotice({ kind, conflict }: DocumentConflictProps) {
  const { conflicts, takenOver, other, apply, reload } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <chakra.div ref={notice} tabIndex={-1} scrollMarginTop="8rem">
      <Alert
        tone="warning"
        title={errorCatalogue.versionChanged.message}
        action={
          <>
            <Button size="sm" variant="ink" onClick={apply}>
              Merge my changes
            </Button>
            <Button size="sm" variant="outline" onClick={reload}>
              Discard my changes
            </Button>
          </>
        }
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
      </Alert>
    </chakra.div>
  );
}

function describeConflict(kind: ConflictWords, { path, mine, theirs }: ValueConflict): string {
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
