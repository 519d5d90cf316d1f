import {
  archivedSiteParts,
  type ImportAnswer,
  type ImportCounts,
} from '@portfolio/contracts/media/archive.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';

const counted = (count: number, one: string) => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

interface ImportResultProps {
  answer: ImportAnswer;
  isTrial: boolean;
}

/** What an import did, or would do, to each kind of content. */
export function ImportResult({ answer, isTrial }: ImportResultProps) {
  const { apps, pages, redirects, site, problems, isWithoutSettings = false } = answer;
  if (problems.length > 0) return <Problems problems={problems} />;
  const replaced = archivedSiteParts.filter((part) => site[part] === 'changed');
  const parts = new Intl.ListFormat('en').format(replaced);
  return (
    <Alert tone="success">
      <chakra.ul paddingInlineStart="5" listStyle="disc">
        <li>{sentenceOf(apps, 'app', isTrial)}</li>
        <li>{sentenceOf(pages, 'page', isTrial)}</li>
        <li>{sentenceOf(redirects, 'redirect', isTrial)}</li>
        <li>
          {replaced.length === 0
            ? `Navigation, brand, words and settings ${isTrial ? 'would stay' : 'stayed'} as they are.`
            : `Of the site, ${isTrial ? 'these would be' : 'these were'} replaced by those of the archive: ${parts}.`}
        </li>
      </chakra.ul>
      {isWithoutSettings && <p>The settings of the site are left out: only an owner may change them.</p>}
      <p>
        {isTrial
          ? 'Nothing was changed so far. Drafts would stay as they are.'
          : 'Drafts stayed as they were. Earlier states of apps and pages are in their versions.'}
      </p>
    </Alert>
  );
}

function sentenceOf({ created, updated, skipped }: ImportCounts, one: string, isTrial: boolean): string {
  const will = isTrial ? 'would be ' : '';
  const stayed = `${isTrial ? 'would stay' : 'stayed'} as ${skipped === 1 ? 'it is' : 'they are'}`;
  return `${counted(created, one)} ${will}added, ${counted(updated, one)} ${will}changed, ${counted(skipped, one)} ${stayed}.`;
}

const Problems = ({ problems }: Pick<ImportAnswer, 'problems'>) => (
  <Alert tone="error">
    <p>Nothing was changed. This stands against the import:</p>
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
