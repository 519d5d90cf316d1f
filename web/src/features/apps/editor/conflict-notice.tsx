import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { textOfField } from './history/field-texts.ts';
import { appFieldLabels, type AppField, type AppValues } from '../app-values.ts';
import type { Conflict } from './use-conflict.ts';

const excerptLength = 120;

/** What a field holds, in a line. */
function describeValue(values: AppValues, field: AppField): string {
  if (field === 'thumbnailUrl') return 'another image';
  if (field === 'screenshots') return `${String(values.screenshots.length)} images`;
  const text = textOfField(values, field).trim();
  if (text === '') return 'empty';
  return text.length > excerptLength ? `“${text.slice(0, excerptLength)}…”` : `“${text}”`;
}

const names = (fields: readonly AppField[]) => fields.map((field) => appFieldLabels[field]).join(', ');

/** Shows what somebody else changed meanwhile, and offers the two ways on. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { conflicts, takenOver, stored } = conflict;
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
            <Button size="sm" variant="ink" onClick={conflict.apply}>
              Apply my changes to their version
            </Button>
            <Button size="sm" variant="outline" onClick={conflict.reload}>
              Take their version, drop mine
            </Button>
          </>
        }
      >
        {conflicts.length > 0 && (
          <chakra.ul listStyle="none" marginTop="2">
            {conflicts.map((field) => (
              <li key={field}>
                <strong>{appFieldLabels[field]}</strong> was changed by both. Theirs:{' '}
                {describeValue(stored, field)}
              </li>
            ))}
          </chakra.ul>
        )}
        {takenOver.length > 0 && <p>Changed by them alone: {names(takenOver)}.</p>}
      </Alert>
    </chakra.div>
  );
}
