import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { Crop, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra, HStack, Text } from '@chakra-ui/react';
import { MediaPicker } from '../../entries/images/media-picker.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { TextInput } from '../../ui/forms/controls.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialogs/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { toastCause } from '../../ui/feedback/toast-cause.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { useDeleteImage, useEditImage, useReplaceImage } from './images.api.ts';
import { Button } from '../../ui/buttons/button.tsx';

interface ImageProps {
  image: StoredImage;
  onClose: () => void;
}

/** What can be done with a stored image. */
export function ImageActions({ image, name }: { image: StoredImage; name: string }) {
  const of = `image ${name}`;
  return (
    <HStack wrap="wrap" gap="2" gridColumn={{ base: '1 / -1', md: '2 / -1' }}>
      <RowAction
        icon={Crop}
        label={image.focus === null ? 'Set focal point' : 'Change focal point'}
        of={`of ${of}`}
        right="publish"
        dialog={(close) => <FocusDialog image={image} onClose={close} />}
      />
      <RowAction
        icon={Pencil}
        label="Rename"
        of={of}
        dialog={(close) => <EditImageDialog image={image} onClose={close} />}
      />
      <RowAction
        icon={RefreshCw}
        label="Replace"
        of={of}
        right="publish"
        dialog={(close) => <ReplaceDialog image={image} onClose={close} />}
      />
      <DeleteImage image={image} of={of} />
    </HStack>
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

/** An image that is shown somewhere is not deleted: where that is, is said instead. */
function DeleteImage({ image, of }: { image: StoredImage; of: string }) {
  const remove = useDeleteImage();
  return (
    <RowAction
      icon={Trash2}
      label="Delete"
      of={of}
      right="publish"
      {...(image.useCount > 0
        ? { dialog: (close) => <UsedDialog image={image} onClose={close} /> }
        : {
            ask: {
              title: 'Delete the image?',
              message: 'It is shown nowhere. This cannot be undone.',
              confirm: 'Delete image',
            },
          })}
      run={() => remove.mutateAsync(image)}
      done="The image is deleted."
    />
  );
}

function UsedDialog({ image, onClose }: ImageProps) {
  const titles = [...new Set(image.uses.map(({ title }) => `“${title}”`))].join(', ');
  return (
    <Dialog isOpen title="The image is used" onClose={onClose}>
      <Text color="fg.muted">
        It is shown by {titles}, also counting drafts, earlier versions and the trash.
      </Text>
      <Text color="fg.muted" marginTop="3">
        Replace it there. What only earlier versions or the trash show is removed with the last of them.
      </Text>
      <HStack justify="flex-end" marginTop="8">
        <Button onClick={onClose}>Close</Button>
      </HStack>
    </Dialog>
  );
}
