import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { AppField, useFieldError } from '../fields/app-field.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { thumbnailMessages } from '../../../../entries/images/image-rules.ts';
import { ImageTile } from './image-tile.tsx';
import { useAltText } from './use-alt-text.ts';
import { useImageChoice } from '../../../../entries/images/use-image-choice.ts';
import type { Images } from './use-images.ts';

/** A newly chosen file replaces the thumbnail; it can be removed before saving (specification, section 4). */
export function ThumbnailField({ images }: { images: Images }) {
  const { setValue, setError } = useFormContext<AppValues>();
  const url = useWatch<AppValues, 'thumbnailUrl'>({ name: 'thumbnailUrl' });
  const { altOf, describe } = useAltText();
  const { status, choose } = useImageChoice({
    messages: thumbnailMessages,
    onChosen: ([file]) => file && setValue('thumbnailUrl', images.add(file)),
    onProblem: (message) => setError('thumbnailUrl', { message }),
  });
  return (
    <AppField
      label={appFieldLabels.thumbnailUrl}
      error={useFieldError('thumbnailUrl')}
      hint="Recommended: 400x300. JPEG, PNG, WebP or AVIF; larger ones than 2MB are made smaller."
      status={status}
      isRequired
    >
      {url !== '' && (
        <chakra.div data-entry="">
          <ImageTile
            url={url}
            name="Current image"
            images={images}
            alt={altOf(url)}
            onDescribe={(alt) => describe(url, alt)}
            onRemove={() => setValue('thumbnailUrl', '')}
          />
        </chakra.div>
      )}
      <chakra.div width="full">
        <ImageDropZone
          onFiles={(files) => images.check(choose(files))}
          label={url === '' ? 'Drop, paste or choose an image' : 'Drop, paste or choose another image'}
        />
      </chakra.div>
    </AppField>
  );
}
