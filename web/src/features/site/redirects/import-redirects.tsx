import type { RedirectsImport } from '@portfolio/contracts/pages/redirects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { endpointPath } from '../../../lib/http/call-endpoint.ts';
import { uploadFile } from '../../../lib/http/upload.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DropZone } from '../../../ui/forms/drop-zone.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { redirectsQuery } from './redirects.api.ts';

/** Redirects of a CSV file, as other systems export them: all of them, or none and what is wrong. */
export function ImportRedirects() {
  const queryClient = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (file: File) => uploadFile<RedirectsImport>(endpointPath('importRedirects'), file),
    onSuccess: () => queryClient.invalidateQueries(redirectsQuery),
    onError: (cause) => toastFailure(cause.message, cause),
  });
  return (
    <chakra.div display="grid" gap="3">
      <Field label="Many at once" hint="A CSV file whose first line is from,to,status.">
        {(control) => (
          <DropZone
            control={control}
            accept={['.csv', 'text/csv']}
            label={isPending ? 'Importing ...' : 'Drop a CSV file, or press to choose one'}
            onFiles={([file]) => {
              if (file !== undefined) mutate(file);
            }}
          />
        )}
      </Field>
      {data !== undefined && <ImportResult result={data} />}
    </chakra.div>
  );
}

function ImportResult({ result: { created, skipped, problems } }: { result: RedirectsImport }) {
  if (problems.length === 0)
    return (
      <chakra.p role="status" textStyle="small">
        {created} added, {skipped} there already.
      </chakra.p>
    );
  return (
    <Alert tone="error" title="Nothing was imported">
      <ul>
        {problems.slice(0, 20).map(({ line, message }, index) => (
          <li key={index}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {problems.length > 20 && <p>{problems.length - 20} more lines are wrong.</p>}
    </Alert>
  );
}
