import { chakra } from '@chakra-ui/react';
import {
  archivedSiteParts,
  type ArchivePart,
  archiveParts,
  type ImportAnswer,
  type ImportCounts,
} from '@portfolio/contracts/media/archive.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useExportPortfolio, useImportPortfolio } from './transfer.api.ts';

/** Export and import of the whole content with its images. What an import would do is shown before it is done. */
export function PortfolioTransfer() {
  const run = useExportPortfolio();
  return (
    <chakra.div display="grid" gap="8">
      <chakra.div display="grid" gap="3" justifyItems="start">
        <Button variant="outline" isBusy={run.isPending} onClick={() => run.mutate()}>
          {!run.isPending && <Download aria-hidden="true" size={18} />}
          Export portfolio
        </Button>
        <chakra.p textStyle="small" color="muted">
          A ZIP file with every app and page, also inactive ones, their images, redirects, navigation, brand,
          words and settings.
        </chakra.p>
        {run.error !== null && <Alert tone="error">{run.error.message}</Alert>}
      </chakra.div>
      <Import />
    </chakra.div>
  );
}

const partLabels = { apps: 'Apps', pages: 'Pages', site: 'Site' };
const partHints = {
  apps: 'case studies and their order',
  pages: 'pages and redirects',
  site: 'navigation, brand, words, questions and settings',
};

function Import() {
  const [file, setFile] = useState<File>();
  const [only, setOnly] = useState<readonly ArchivePart[]>(archiveParts);
  const [progress, setProgress] = useState<number>();
  const run = useImportPortfolio();
  const start = (archive: File, isTrial: boolean, parts = only) => {
    setProgress(0);
    run.mutate(
      { file: archive, isTrial, only: parts, onProgress: setProgress },
      { onSettled: () => setProgress(undefined) },
    );
  };
  const take = ([archive]: File[]) => {
    if (archive === undefined || run.isPending) return;
    setFile(archive);
    if (only.length > 0) start(archive, true);
  };
  const choose = (parts: ArchivePart[]) => {
    if (run.isPending) return;
    setOnly(parts);
    run.reset();
    if (file !== undefined && parts.length > 0) start(file, true, parts);
  };
  const { data: answer, error, variables } = run;
  const isReady = answer !== undefined && variables.isTrial && answer.problems.length === 0;
  return (
    <chakra.div display="grid" gap="4">
      <Field
        label="Import an export"
        hint="You see what it would do first. Apps and pages are matched by their address. What the archive has replaces what is here."
      >
        {(control) => (
          <DropZone
            control={control}
            accept={['.zip', 'application/zip']}
            onFiles={take}
            label={file === undefined ? 'Choose a ZIP file, or drop it here' : file.name}
          />
        )}
      </Field>
      <CheckboxGroup
        legend="What to import"
        options={archiveParts}
        chosen={only}
        labels={partLabels}
        hints={partHints}
        error={only.length === 0 ? 'Choose at least one' : undefined}
        onChange={choose}
      />
      {progress !== undefined && <Progress label="Sending the archive" value={progress} />}
      <div role="status">
        {run.isPending && (
          <chakra.p textStyle="small" color="muted">
            {progress === 1 ? 'The archive is being read …' : 'The archive is being sent …'}
          </chakra.p>
        )}
        {answer !== undefined && <ImportResult answer={answer} isTrial={variables.isTrial} />}
      </div>
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {isReady && file !== undefined && (
        <Button justifySelf="start" onClick={() => start(file, false)}>
          Import now
        </Button>
      )}
    </chakra.div>
  );
}

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
            ? `Navigation, brand, words, questions and settings ${isTrial ? 'would stay' : 'stayed'} as they are.`
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
    <p>Nothing was changed. The import has these problems:</p>
    <chakra.ul
      marginTop="2"
      paddingInlineStart="5"
      listStyle="disc"
      maxHeight="20rem"
      overflowY="auto"
      tabIndex={0}
    >
      {problems.map(({ message }, index) => (
        <chakra.li key={index} overflowWrap="anywhere">
          {message}
        </chakra.li>
      ))}
    </chakra.ul>
  </Alert>
);
