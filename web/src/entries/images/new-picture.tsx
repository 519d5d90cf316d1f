import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import { chakra } from '@chakra-ui/react';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import type { FieldControlProps } from '../../ui/forms/field.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { screenshotMessages } from './image-rules.ts';
import { useUploadImage } from './stored-images.api.ts';
import { useImageChoice } from './use-image-choice.ts';

interface NewPictureProps {
  control: FieldControlProps;
  onUploaded?: (url: string) => void;
}

/** Takes a picture into the media store. One over 2 MB is made smaller before it is sent. */
export function NewPicture({ control, onUploaded }: NewPictureProps) {
  const upload = useUploadImage();
  const { status, choose } = useImageChoice({
    messages: screenshotMessages,
    onChosen: ([file]) => {
      if (file === undefined) return;
      upload.mutate(file, {
        onSuccess: ({ url }) => onUploaded?.(url),
        onError: (cause) => toastFailure(cause.message, cause),
      });
    },
    onProblem: (message) => toastFailure(message),
  });
  return (
    <>
      <DropZone
        control={control}
        accept={acceptedImageTypes}
        label={upload.isPending ? 'Uploading ...' : 'Drop a picture, or press to choose one'}
        onFiles={choose}
      />
      <chakra.p role="status" textStyle="small" color="muted" _empty={{ display: 'none' }}>
        {status}
      </chakra.p>
    </>
  );
}
