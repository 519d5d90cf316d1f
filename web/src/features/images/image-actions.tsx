import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { Crop, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { MediaPicker } from '../../entries/images/media-picker.tsx';
import { useCan } from '../../lib/page/rights.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/controls.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { FocusDialog } from './focus-dialog.tsx';
import { useDeleteImage, useEditImage, useReplaceImage } from './images.api.ts';

const actions = {
  crop: { label: 'Set focal point', Icon: Crop },
  rename: { label: 'Rename', Icon: Pencil },
  replace: { label: 'Replace', Icon: RefreshCw },
  remove: { label: 'Delete', Icon: Trash2 },
} as const;
type Action = keyof typeof actions;
const allActions = Object.keys(actions) as Action[];

interface ImageProps {
  image: StoredImage;
  onClose: () => void;
}

const dialogs: Record<Action, (props: ImageProps) => ReactNode> = {
  crop: FocusDialog,
  rename: EditImageDialog,
  replace: ReplaceDialog,
  remove: DeleteDialog,
};

/** What can be done with a stored image. */
export function ImageActions({ image, name }: { image: StoredImage; name: string }) {
  const [opened, setOpened] = useState<Action>();
  const canPublish = useCan('publish');
  const Opened = opened === undefined ? undefined : dialogs[opened];
  const labelOf = (action: Action) =>
    action === 'crop' && image.focus !== null ? 'Change focal point' : actions[action].label;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" gridColumn={{ base: '1 / -1', md: '2 / -1' }}>
      {(canPublish ? allActions : (['rename'] as const)).map((action) => {
        const { Icon } = actions[action];
        return (
          <Button key={action} variant="outline" size="sm" onClick={() => setOpened(action)}>
            <Icon aria-hidden="true" size={16} />
            {labelOf(action)}
            <VisuallyHidden>
              {action === 'crop' ? ' of' : ''} image {name}
            </VisuallyHidden>
          </Button>
        );
      })}
      {Opened !== undefined && <Opened image={image} onClose={() => setOpened(undefined)} />}
    </chakra.div>
  );
}

function EditImageDialog({ image, onClose }: ImageProps) {
  const [fileName, setFileName] = useState(image.fileName);
  const [alt, setAlt] = useState(image.alt);
  const rename = useEditImage();
  return (
    <Dialog isOpen title="Name of the image" onClose={onClose}>
      <chakra.form
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ image, fileName, alt }, { onSuccess: onClose, onError: toastCause });
        }}
      >
        <Field label="Name" hint="The search finds the image by this name. Visitors do not see it.">
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={100}
              value={fileName}
              onChange={({ target }) => setFileName(target.value)}
            />
          )}
        </Field>
        <Field
          label="What the image shows"
          hint="In a few words, for those who do not see it: editors offer them where the image is chosen."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={appLimits.imageAlt}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        <DialogButtons marginTop="0" onCancel={onClose} isBusy={rename.isPending}>
          Save
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}

function ReplaceDialog({ image, onClose }: ImageProps) {
  const replace = useReplaceImage();
  const [to, setTo] = useState<string>();
  if (to === undefined) return <MediaPicker onClose={onClose} onChoose={({ url }) => setTo(url)} />;
  return (
    <ConfirmDialog
      isOpen
      title="Replace the image?"
      message="Apps, pages, drafts and the brand show the other image at once. Earlier versions keep this one."
      confirmLabel="Replace image"
      isBusy={replace.isPending}
      onClose={onClose}
      onConfirm={() =>
        replace.mutate(
          { from: image.url, to },
          {
            onSuccess: ({ replaced }) => {
              toast.success(
                replaced === 1 ? 'Replaced in one place.' : `Replaced in ${String(replaced)} places.`,
              );
              onClose();
            },
            onError: toastCause,
          },
        )
      }
    />
  );
}

function DeleteDialog({ image, onClose }: ImageProps) {
  const remove = useDeleteImage();
  const titles = [...new Set(image.uses.map(({ title }) => `“${title}”`))].join(', ');
  if (image.useCount > 0)
    return (
      <Dialog isOpen title="The image is used" onClose={onClose}>
        <chakra.p color="muted">
          It is shown by {titles}, also counting drafts, earlier versions and the trash.
        </chakra.p>
        <chakra.p color="muted" marginTop="3">
          Replace it there. What only earlier versions or the trash show is removed with the last of them.
        </chakra.p>
        <chakra.div display="flex" justifyContent="flex-end" marginTop="8">
          <Button onClick={onClose}>Close</Button>
        </chakra.div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title="Delete the image?"
      message="It is shown nowhere. This cannot be undone."
      confirmLabel="Delete image"
      isBusy={remove.isPending}
      onConfirm={() =>
        // Not a callback of `mutate`: the row is gone by then, and its callbacks would not run.
        remove
          .mutateAsync(image)
          .then(() => toast.success('The image is deleted.'), toastCause)
          .finally(onClose)
      }
      onClose={onClose}
    />
  );
}
