import { chakra } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { MediaPicker } from '../../images/media-picker.tsx';
import { NewPicture } from '../../images/new-picture.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { Field as LabelledField } from '../../../ui/forms/field.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import type { EditedForm } from '../../../lib/forms/edited-form.ts';
import type { ImageField } from '../fields.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';

interface ImageControlProps {
  form: EditedForm;
  field: ImageField;
  path: string;
}

const textAt = (form: EditedForm, path: string) => {
  const found = valueAt(form.values, path);
  return typeof found === 'string' ? found : '';
};

/** A picture of the media store: dropped, pasted, chosen from the computer or from the store; its words are asked for. */
export function ImageControl({ form, field, path }: ImageControlProps) {
  const url = textAt(form, path);
  const altPath = field.alt === undefined ? undefined : siblingOf(path, field.alt);
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <LabelledField label={field.label} hint={field.hint} error={form.errors[path]}>
        {(control) => (
          <chakra.div display="grid" gap="2">
            {url === '' ? (
              <NewPicture control={control} onUploaded={(uploaded) => form.setAt(path, uploaded)} />
            ) : (
              <chakra.div width="10rem">
                <Picture url={url} alt="" sizes="10rem" borderRadius="sm" />
              </chakra.div>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
                <Images aria-hidden="true" size={16} />
                {url === '' ? 'Choose from the media store' : 'Choose another one'}
              </Button>
              {url !== '' && (
                <Button size="sm" variant="outline" onClick={() => form.setAt(path, null)}>
                  Remove {field.label.toLowerCase()}
                </Button>
              )}
            </chakra.div>
          </chakra.div>
        )}
      </LabelledField>
      {altPath !== undefined && url !== '' && <AltText form={form} path={altPath} />}
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            form.setAt(path, chosen.url);
            if (altPath !== undefined && chosen.alt !== '' && textAt(form, altPath) === '')
              form.setAt(altPath, chosen.alt);
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

/** `blocks.0.url` and `alt`: `blocks.0.alt`. */
const siblingOf = (path: string, name: string) => [...path.split('.').slice(0, -1), name].join('.');

function AltText({ form, path }: { form: EditedForm; path: string }) {
  const alt = textAt(form, path);
  return (
    <LabelledField
      label="What the picture shows"
      hint={
        alt === ''
          ? 'In a few words, for those who do not see it. Empty only where it is decoration.'
          : undefined
      }
      error={form.errors[path]}
    >
      {(control) => (
        <TextInput
          {...control}
          {...compactControl}
          value={alt}
          onChange={({ target }) => form.setAt(path, target.value)}
        />
      )}
    </LabelledField>
  );
}
