import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { useMutation } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { endpointPath } from '../../../../lib/call-endpoint.ts';
import { uploadFile } from '../../../../lib/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { Field as LabelledField } from '../../../../ui/field.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import type { EditedForm } from '../edited-form.ts';
import type { Field } from '../fields.ts';
import { valueAt } from '../value-at.ts';

interface ImageControlProps {
  form: EditedForm;
  field: Field;
  path: string;
}

const acceptedFiles = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'];
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** A picture of the media store: dropped, pasted or chosen. */
export function ImageControl({ form, field, path }: ImageControlProps) {
  const found = valueAt(form.values, path);
  const url = typeof found === 'string' ? found : '';
  const upload = useMutation({
    mutationFn: (file: File) =>
      field.kind === 'file'
        ? uploadFile<UploadedImage>(endpointPath('uploadBrandFile'), file, { fields: { use: field.use } })
        : uploadFile<UploadedImage>(endpointPath('uploadImage'), file),
    onSuccess: (image) => form.setAt(path, image.url),
    onError: (cause) => toastFailure(cause.message, cause),
  });
  return (
    <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
      {(control) =>
        url === '' ? (
          <DropZone
            control={control}
            accept={field.kind === 'file' ? acceptedFiles : accepted}
            label={upload.isPending ? 'Uploading ...' : 'Drop a picture, or press to choose one'}
            onFiles={([file]) => {
              if (file !== undefined) upload.mutate(file);
            }}
          />
        ) : (
          <chakra.div display="flex" alignItems="center" gap="3">
            <chakra.div width="7rem" flex="none">
              <Picture
                url={url}
                alt=""
                sizes="7rem"
                borderRadius="sm"
                {...(field.kind === 'file' ? { background: 'transparent' } : {})}
              />
            </chakra.div>
            <Button size="sm" variant="outline" onClick={() => form.setAt(path, null)}>
              Remove {field.label.toLowerCase()}
            </Button>
          </chakra.div>
        )
      }
    </LabelledField>
  );
}
