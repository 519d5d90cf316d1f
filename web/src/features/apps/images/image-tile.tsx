import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { AppForm } from '../form/use-app-form.ts';
import { formatBytes } from './image-rules.ts';
import type { FormImage } from '../form/values.ts';

const AltInput = chakra('input', {
  base: {
    width: 'full',
    minHeight: 'target',
    paddingInline: '3',
    bg: 'transparent',
    color: 'ink',
    borderTop: '1px solid',
    borderColor: 'line',
    borderRadius: '0',
    textStyle: 'label',
    fontWeight: '400',
    _placeholder: { color: 'faint', opacity: 1 },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

interface ImageTileProps {
  image: FormImage;
  /** What it is called where only its words are heard. */
  name: string;
  uploads: AppForm['uploads'];
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  /** A handle to put it into order. */
  handle?: ReactNode;
}

/** One image of the form: how it looks, how large it is, how its upload stands. */
export function ImageTile({ image, name, uploads, onDescribe, onRemove, handle }: ImageTileProps) {
  const state = uploads.states.get(image.id);
  const isFailed = state !== undefined && 'error' in state;
  return (
    <chakra.div
      display="grid"
      alignContent="start"
      overflow="hidden"
      bg="paper"
      border="1px solid"
      borderColor={isFailed ? 'error' : 'line'}
      borderRadius="md"
    >
      <Preview image={image} name={name} />
      {state !== undefined && 'progress' in state && (
        <Progress label={`Upload of ${image.file?.name ?? name}`} value={state.progress} />
      )}
      <chakra.div display="flex" alignItems="center" minHeight="target" paddingInlineStart="3">
        <chakra.p flex="1" minWidth="0" textStyle="label" color="muted">
          <chakra.span display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {image.file?.name ?? name}
          </chakra.span>
          {image.file !== null && (
            <chakra.span color="faint" fontWeight="400">
              {formatBytes(image.file.size)}
              {image.url !== null && ', uploaded'}
            </chakra.span>
          )}
        </chakra.p>
        {handle}
        <Button size="icon" variant="quiet" title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
          <VisuallyHidden>Remove {image.file?.name ?? name}</VisuallyHidden>
        </Button>
      </chakra.div>
      <AltInput
        aria-label={`Alt text: ${image.file?.name ?? name}`}
        placeholder="Alt text"
        maxLength={appLimits.imageAlt}
        value={image.alt}
        onChange={(event) => onDescribe(event.target.value)}
      />
      {isFailed && (
        <chakra.div paddingInline="3" paddingBottom="3" textStyle="small" color="error" role="alert">
          <p>{state.error}</p>
          <Button size="sm" variant="outline" marginTop="2" onClick={() => uploads.retry(image)}>
            <RotateCw aria-hidden="true" size={16} />
            Retry
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Preview({ image, name }: { image: FormImage; name: string }) {
  const objectUrl = useObjectUrl(image.file);
  if (image.file === null && image.url !== null)
    return <Picture url={image.url} alt={name} sizes="11rem" aspectRatio="4 / 3" objectFit="cover" />;
  return (
    <chakra.img
      {...(objectUrl === undefined ? {} : { src: objectUrl })}
      alt={name}
      width="full"
      aspectRatio="4 / 3"
      objectFit="cover"
      bg="sunken"
    />
  );
}
