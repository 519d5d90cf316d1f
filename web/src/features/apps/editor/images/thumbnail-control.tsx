import { chakra } from '@chakra-ui/react';
import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import type { OwnControlProps } from '../../../../entries/fields/fields.ts';
import { thumbnailMessages } from '../../../../entries/images/image-rules.ts';
import { useImageChoice } from '../../../../entries/images/use-image-choice.ts';
import { DropZone } from '../../../../ui/forms/drop-zone.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import type { AppValues } from '../../app-values.ts';
import { ImageStatus } from './image-status.tsx';
import { ImageTile } from './image-tile.tsx';
import { useImagesOfForm } from './use-images.ts';

/** A newly chosen file replaces the thumbnail; it can be removed before saving (specification, section 4). */
export function ThumbnailControl({ form, field, path }: OwnControlProps) {
  const images = useImagesOfForm();
  const { thumbnailUrl: url } = form.values as AppValues;
  const { status, choose } = useImageChoice({
    messages: thumbnailMessages,
    onChosen: ([file]) => file && form.setAt(path, images.add(file)),
    onProblem: (message) => images.setError(path, message),
  });
  return (
    <Field
      label={field.label}
      error={form.errors[path]}
      hint="Recommended: 400x300. JPEG, PNG, WebP or AVIF; larger ones than 2MB are made smaller."
      isRequired
    >
      {(control) => (
        <>
          {url !== '' && (
            <chakra.div data-entry="">
              <ImageTile url={url} name="Current image" form={form} onRemove={() => form.setAt(path, '')} />
            </chakra.div>
          )}
          <DropZone
            control={control}
            accept={acceptedImageTypes}
            onFiles={(files) => images.check(choose(files))}
            label={url === '' ? 'Drop, paste or choose an image' : 'Drop, paste or choose another image'}
          />
          <ImageStatus>{status}</ImageStatus>
        </>
      )}
    </Field>
  );
}
