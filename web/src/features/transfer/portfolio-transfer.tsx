import { Download } from 'lucide-react';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ImportResult } from './import-result.tsx';
import { useExportPortfolio, useImportPortfolio } from './transfer.api.ts';

/** Export and import of all apps with their images. What an import would do is shown before it is done. */
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
          A ZIP file with every app in its order, also inactive ones, and every image that they show.
        </chakra.p>
        {run.error !== null && <Alert tone="error">{run.error.message}</Alert>}
      </chakra.div>
      <Import />
    </chakra.div>
  );
}

function Import() {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const run = useImportPortfolio();
  const start = (archive: File, isTrial: boolean) => {
    setProgress(0);
    run.mutate(
      { file: archive, isTrial, onProgress: setProgress },
      { onSettled: () => setProgress(undefined) },
    );
  };
  const take = ([archive]: File[]) => {
    if (archive === undefined || run.isPending) return;
    setFile(archive);
    start(archive, true);
  };
  const { data: answer, error, variables } = run;
  const isReady = answer !== undefined && variables.isTrial && answer.problems.length === 0;
  return (
    <chakra.div display="grid" gap="4">
      <Field
        label="Import an export"
        hint="You see what it would do first. Apps are matched by their slug, and either all is done or nothing."
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
