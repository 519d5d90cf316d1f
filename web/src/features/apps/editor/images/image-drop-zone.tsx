import { useFieldContext } from '@chakra-ui/react';
import { acceptedImageTypes } from '@portfolio/contracts/media/media.ts';
import { DropZone } from '../../../../ui/forms/drop-zone.tsx';

interface ImageDropZoneProps {
  label: string;
  isMultiple?: boolean;
  /** Takes pasted images where no other zone is meant. */
  isPasteTarget?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes images for the field around it. */
export function ImageDropZone(props: ImageDropZoneProps) {
  const field = useFieldContext();
  const described = field.ariaDescribedby;
  return (
    <DropZone
      {...props}
      accept={acceptedImageTypes}
      control={{
        id: field.ids.control,
        'aria-describedby': described,
        'aria-invalid': field.invalid ? true : undefined,
      }}
    />
  );
}
