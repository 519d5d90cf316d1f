import { chakra } from '@chakra-ui/react';
import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { moveEntry } from '../../../../lib/forms/sort-order.ts';
import { useSortable } from '../../../../lib/forms/use-sortable.ts';
import { DragHandle } from '../../../../ui/forms/drag-handle.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { AppField, useFieldError } from '../fields/app-field.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { screenshotMessages } from '../../../../entries/images/image-rules.ts';
import { ImageTile } from './image-tile.tsx';
import { useAltText } from './use-alt-text.ts';
import { useImageChoice } from '../../../../entries/images/use-image-choice.ts';
import type { Images } from './use-images.ts';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: '3',
    listStyle: 'none',
    '& > [data-lifted]': { outline: '3px solid', outlineColor: 'signal', borderRadius: 'md' },
  },
});

/** Several files at once, in an order of their own; stored ones can be removed (specification, section 4). */
export function ScreenshotsField({ images }: { images: Images }) {
  const { getValues, setValue, setError } = useFormContext<AppValues>();
  const { status, choose } = useImageChoice({
    messages: screenshotMessages,
    onChosen: (files) => setValue('screenshots', [...getValues('screenshots'), ...files.map(images.add)]),
    onProblem: (message) => setError('screenshots', { message }),
  });
  const altsError = useFieldError('imageAlts');
  return (
    <AppField
      label={appFieldLabels.screenshots}
      error={useFieldError('screenshots') ?? altsError}
      hint={`Recommended: 800x600, ${String(appLimits.screenshots)} in all; larger ones than 2MB are made smaller.`}
      status={status}
    >
      <ScreenshotTiles images={images} />
      <chakra.div width="full">
        <ImageDropZone
          isMultiple
          isPasteTarget
          onFiles={(files) => images.check(choose(files))}
          label="Drop, paste or choose images"
        />
      </chakra.div>
    </AppField>
  );
}

function ScreenshotTiles({ images }: { images: Images }) {
  const { setValue } = useFormContext<AppValues>();
  const urls = useWatch<AppValues, 'screenshots'>({ name: 'screenshots' });
  const { altOf, describe } = useAltText();
  const change = (next: string[]) => setValue('screenshots', next);
  // The same image may be there twice.
  const ids = urls.map((url, index) => (urls.indexOf(url) === index ? url : `${url} ${String(index)}`));
  const nameOf = (id: string) => {
    const at = ids.indexOf(id);
    return images.files.get(urls[at] ?? '')?.name ?? `Image ${String(at + 1)}`;
  };
  const sortable = useSortable({ ids, nameOf, onMove: (from, to) => change(moveEntry(urls, from, to)) });
  return (
    <>
      {urls.length > 0 && (
        <Tiles width="full">
          {urls.map((url, index) => {
            const id = ids[index] ?? url;
            return (
              <li key={id} {...sortable.itemProps(id, index)}>
                <ImageTile
                  url={url}
                  name={nameOf(id)}
                  images={images}
                  alt={altOf(url)}
                  onDescribe={(alt) => describe(url, alt)}
                  onRemove={() => change(urls.toSpliced(index, 1))}
                  handle={
                    <DragHandle
                      label={`Reorder ${nameOf(id)}`}
                      title="Drag to reorder, or press Space and use the arrows"
                      {...sortable.handleProps(id, index)}
                    />
                  }
                />
              </li>
            );
          })}
        </Tiles>
      )}
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </>
  );
}
