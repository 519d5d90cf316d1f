import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import type { FieldControlProps } from '../../ui/forms/field.tsx';
import { prepareImage, screenshotMessages } from './image-rules.ts';
import { uploadStoredImage } from './stored-images.api.ts';
import { useUpload } from './use-upload.ts';

interface NewPictureProps {
  control: FieldControlProps;
  onUploaded?: (url: string) => void;
}

/** Takes a picture into the media store. One over 2 MB is made smaller before it is sent. */
export function NewPicture({ control, onUploaded }: NewPictureProps) {
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const upload = useUpload({
    send: async (chosen, signal) => {
      setNote('');
      const prepared = await prepareImage(chosen, screenshotMessages);
      if ('problem' in prepared) throw new Error(prepared.problem);
      setNote(prepared.note ?? '');
      return uploadStoredImage(prepared.file, signal);
    },
    onUploaded: (url) => {
      onUploaded?.(url);
      void queryClient.invalidateQueries({ queryKey: ['images'] });
    },
  });
  return (
    <>
      <DropZone
        control={control}
        accept={acceptedImageTypes}
        label={upload.isPending ? 'Uploading ...' : 'Drop a picture, or press to choose one'}
        onFiles={([file]) => {
          if (file !== undefined) upload.mutate(file);
        }}
      />
      <chakra.p role="status" textStyle="small" color="muted" _empty={{ display: 'none' }}>
        {note}
      </chakra.p>
    </>
  );
}
