import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { chakra } from '@chakra-ui/react';
import { ConflictNotice } from '../../../entries/conflict-notice.tsx';
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

/** What somebody else changed of an app meanwhile. */
export function AppConflict({ conflict }: { conflict: Conflict }) {
  const { conflicts, takenOver, stored, apply, reload } = conflict;
  return (
    <ConflictNotice
      title={errorCatalogue.versionChanged.message}
      apply={{ words: 'Merge my changes', onClick: apply }}
      reload={{ words: 'Discard my changes', onClick: reload }}
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
    </ConflictNotice>
  );
}
