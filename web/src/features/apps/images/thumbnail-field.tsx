import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import { chakra } from '@chakra-ui/react';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { ImageTile } from './image-tile.tsx';
import { checkThumbnail } from './image-rules.ts';
import { appFieldLabels, imageOfFile } from '../form/values.ts';
import type { AppForm } from '../form/use-app-form.ts';

/** A newly chosen file replaces the thumbnail; it can be removed before saving (specification, section 4). */
export function ThumbnailField({ form }: { form: AppForm }) {
  const { thumbnail } = form.values;
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    const problem = checkThumbnail(file);
    if (problem === undefined) form.set({ thumbnail: imageOfFile(file) });
    else form.showError('thumbnail', problem);
  };
  return (
    <Field
      label={appFieldLabels.thumbnail}

      error={form.errors.thumbnail}
      hint="Recommended: 400x300. JPEG, PNG, WebP or AVIF, at most 2MB."
    >
      {(control) => (
        <chakra.div display="grid" gap="3">
          {thumbnail !== null && (
            <ImageTile
              image={thumbnail}
              name="Current image"
              uploads={form.uploads}
              onDescribe={(alt) => form.set({ thumbnail: { ...thumbnail, alt } })}
              onRemove={() => form.set({ thumbnail: null })}
            />
          )}
          <DropZone
            control={control}
            accept={acceptedImageTypes}
            onFiles={choose}
            label={
              thumbnail === null ? 'Drop, paste or choose an image' : 'Drop, paste or choose another image'
            }
          />
        </chakra.div>
      )}
    </Field>
  );
}
