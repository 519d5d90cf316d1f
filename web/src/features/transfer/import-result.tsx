import type { ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';

const counted = (count: number) => `${String(count)} ${count === 1 ? 'app' : 'apps'}`;

interface ImportResultProps {
  answer: ImportAnswer;
  isTrial: boolean;
}

/** What an import did, or would do. */
export function ImportResult({ answer, isTrial }: ImportResultProps) {
  const { created, updated, skipped, problems, isWithoutSettings = false } = answer;
  if (problems.length > 0)
    return (
      <Alert tone="error">
        <p>Nothing was changed. The import has these problems:</p>
        <chakra.ul
          marginTop="2"
          paddingInlineStart="5"
          listStyle="disc"
          maxHeight="20rem"
          overflowY="auto"
          tabIndex={0}
        >
          {problems.map(({ app, message }, index) => (
            <chakra.li key={index} overflowWrap="anywhere">
              {app !== null && <strong>{app}: </strong>}
              {message}
            </chakra.li>
          ))}
        </chakra.ul>
      </Alert>
    );
  const will = isTrial ? 'would be ' : '';
  return (
    <Alert tone="success">
      {counted(created)} {will}added, {counted(updated)} {will}changed, {counted(skipped)}{' '}
      {isTrial ? 'would stay' : 'stayed'} as {skipped === 1 ? 'it is' : 'they are'}.
      {isTrial
        ? ' All would follow each other as in the archive. Nothing was changed so far.'
        : ' All follow each other as in the archive.'}
      {isWithoutSettings && ' The settings of the site are left out: only an owner may change them.'}
    </Alert>
  );
}
