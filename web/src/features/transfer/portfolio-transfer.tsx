import { archiveParts, type ArchivePart } from '@portfolio/contracts/media/archive.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ImportResult } from './import-result.tsx';
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
  site: 'navigation, brand, words and settings',
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
