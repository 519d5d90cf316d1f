import { chakra } from '@chakra-ui/react';
import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import type { OwnControlProps } from '../../../../entries/fields/fields.ts';
import { screenshotMessages } from '../../../../entries/images/image-rules.ts';
import { useImageChoice } from '../../../../entries/images/use-image-choice.ts';
import { errorAt } from '../../../../lib/forms/edited-form.ts';
import { moveEntry } from '../../../../lib/forms/sort-order.ts';
import { useSortable } from '../../../../lib/forms/use-sortable.ts';
import { DragHandle } from '../../../../ui/forms/drag-handle.tsx';
import { DropZone } from '../../../../ui/forms/drop-zone.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import type { AppValues } from '../../app-values.ts';
import { ImageStatus } from './image-status.tsx';
import { ImageTile } from './image-tile.tsx';
import { useImagesOfForm } from './use-images.ts';

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
export function ScreenshotsControl({ form, field, path }: OwnControlProps) {
  const images = useImagesOfForm();
  const { status, choose } = useImageChoice({
    messages: screenshotMessages,
    onChosen: (files) => images.change('screenshots', (now) => [...now, ...files.map(images.add)]),
    onProblem: (message) => images.setError(path, message),
  });
  return (
    <Field
      label={field.label}
      error={errorAt(form, path) ?? errorAt(form, 'imageAlts')}
      hint={`Recommended: 800x600, ${String(appLimits.screenshots)} in all; larger ones than 2MB are made smaller.`}
    >
      {(control) => (
        <>
          <ScreenshotTiles form={form} />
          <DropZone
            control={control}
            accept={acceptedImageTypes}
            isMultiple
            isPasteTarget
            onFiles={(files) => images.check(choose(files))}
            label="Drop, paste or choose images"
          />
          <ImageStatus>{status}</ImageStatus>
        </>
      )}
    </Field>
  );
}

function ScreenshotTiles({ form }: Pick<OwnControlProps, 'form'>) {
  const images = useImagesOfForm();
  const { screenshots: urls } = form.values as AppValues;
  const change = (next: string[]) => form.setAt('screenshots', next);
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
        <Tiles>
          {urls.map((url, index) => {
            const id = ids[index] ?? url;
            return (
              <li key={id} {...sortable.itemProps(id, index)}>
                <ImageTile
                  url={url}
                  name={nameOf(id)}
                  form={form}
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
