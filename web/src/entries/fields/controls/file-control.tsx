import { chakra } from '@chakra-ui/react';
import { useUpload } from '../../images/use-upload.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DropZone } from '../../../ui/forms/drop-zone.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import type { FileField } from '../fields.ts';
import { uploadBrandFile } from '../../images/stored-images.api.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

const accepted = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** A logo is seen on the ground for which it was drawn, whatever the admin area has. */
const schemes = { logo: 'light', logoDark: 'dark', icon: undefined } as const;

interface FileControlProps {
  form: EditedForm;
  field: FileField;
  path: string;
}

/** A logo or icon of the brand: dropped, pasted or chosen, and sent as it is. */
export function FileControl({ form, field, path }: FileControlProps) {
  const found = valueAt(form.values, path);
  const canUpload = useCan('publish');
  const upload = useUpload({
    send: (file, signal) => uploadBrandFile(file, field.use, signal),
    onUploaded: (url) => form.setAt(path, url),
  });
  return (
    <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
      {(control) => {
        if (typeof found === 'string' && found !== '')
          return <ShownFile url={found} field={field} onRemove={() => form.setAt(path, null)} />;
        if (!canUpload) return <chakra.p textStyle="small">None. Who may publish can add one.</chakra.p>;
        return (
          <DropZone
            control={control}
            accept={accepted}
            label={upload.isPending ? 'Uploading ...' : 'Drop a picture, or press to choose one'}
            onFiles={([file]) => {
              if (file !== undefined) upload.mutate(file);
            }}
          />
        );
      }}
    </LabelledField>
  );
}

interface ShownFileProps {
  url: string;
  field: FileField;
  onRemove: () => void;
}

const ShownFile = ({ url, field, onRemove }: ShownFileProps) => (
  <chakra.div display="flex" alignItems="center" gap="3">
    <chakra.div
      width="9rem"
      flex="none"
      padding="4"
      bg="paper"
      border="1px solid"
      borderColor="line"
      borderRadius="sm"
      colorScheme={schemes[field.use]}
    >
      <Picture url={url} alt="" sizes="7rem" background="transparent" />
    </chakra.div>
    <Button size="sm" variant="outline" onClick={onRemove}>
      Remove {field.label.toLowerCase()}
    </Button>
  </chakra.div>
);
