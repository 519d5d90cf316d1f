import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import { moveEntry } from '../../../lib/sort-order.ts';
import { useSortable } from '../../../lib/use-sortable.ts';
import { chakra } from '@chakra-ui/react';
import { DragHandle } from '../../../ui/drag-handle.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ImageTile } from './image-tile.tsx';
import { checkScreenshot } from './image-rules.ts';
import { appFieldLabels, imageOfFile } from '../form/values.ts';
import type { AppForm } from '../form/use-app-form.ts';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
    gap: '3',
    listStyle: 'none',
    '& > [data-lifted]': { outline: '3px solid', outlineColor: 'signal', borderRadius: 'md' },
  },
});

/** Several files at once, in an order of their own; stored ones can be taken out (specification, section 4). */
export function ScreenshotsField({ form }: { form: AppForm }) {
  const choose = (files: File[]) => {
    const problems = files.flatMap((file) => checkScreenshot(file) ?? []);
    const images = files.filter((file) => checkScreenshot(file) === undefined).map(imageOfFile);
    if (images.length > 0) form.set({ screenshots: [...form.values.screenshots, ...images] });
    if (problems.length > 0) form.showError('screenshots', problems.join('\n'));
  };
  return (
    <Field
      label={appFieldLabels.screenshots}

      error={form.errors.screenshots}
      hint={`Recommended: 800x600. At most 2MB each, ${String(appLimits.screenshots)} in all.`}
    >
      {(control) => (
        <chakra.div display="grid" gap="3">
          <ScreenshotTiles form={form} />
          <DropZone
            control={control}
            accept={acceptedImageTypes}
            isMultiple
            isPasteTarget
            onFiles={choose}
            label="Drop, paste or choose images"
          />
        </chakra.div>
      )}
    </Field>
  );
}

function ScreenshotTiles({ form }: { form: AppForm }) {
  const { screenshots } = form.values;
  const ids = screenshots.map(({ id }) => id);
  const nameOf = (id: string) => {
    const at = ids.indexOf(id);
    return screenshots[at]?.file?.name ?? `Image ${String(at + 1)}`;
  };
  const sortable = useSortable({
    ids,
    nameOf,
    onMove: (from, to) => form.set({ screenshots: moveEntry(screenshots, from, to) }),
  });
  return (
    <>
      {screenshots.length > 0 && (
        <Tiles>
          {screenshots.map((image, index) => (
            <li key={image.id} {...sortable.itemProps(image.id, index)}>
              <ImageTile
                image={image}
                name={nameOf(image.id)}
                uploads={form.uploads}
                onDescribe={(alt) =>
                  form.set({
                    screenshots: screenshots.map((other) => (other === image ? { ...image, alt } : other)),
                  })
                }
                onRemove={() => form.set({ screenshots: screenshots.filter(({ id }) => id !== image.id) })}
                handle={
                  <DragHandle
                    label={`Reorder ${nameOf(image.id)}`}
                    title="Drag to reorder, or press Space and use the arrows"
                    {...sortable.handleProps(image.id, index)}
                  />
                }
              />
            </li>
          ))}
        </Tiles>
      )}
      <VisuallyHidden aria-live="assertive">{sortable.announcement}</VisuallyHidden>
    </>
  );
}
