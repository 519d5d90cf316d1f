import { chakra } from '@chakra-ui/react';
import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../../entries/images/image-rules.ts';
import type { EditedForm } from '../../../../lib/forms/edited-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../../ui/forms/controls.tsx';
import { Picture } from '../../../../ui/layout/picture.tsx';
import type { AppValues } from '../../app-values.ts';
import { useImagesOfForm } from './use-images.ts';

interface ImageTileProps {
  url: string;
  /** Its name where it has no file. */
  name: string;
  form: EditedForm;
  onRemove: () => void;
  /** A handle to sort it by. */
  handle?: ReactNode;
}

/** One image of the form: its picture, its size and its upload. */
export function ImageTile({ url, name, form, onRemove, handle }: ImageTileProps) {
  const images = useImagesOfForm();
  const { imageAlts } = form.values as AppValues;
  const state = images.states.get(url);
  const file = images.files.get(url);
  const error = state !== undefined && 'error' in state ? state.error : undefined;
  const label = file?.name ?? name;
  return (
    <chakra.div
      display="grid"
      alignContent="start"
      overflow="hidden"
      bg="paper"
      border="1px solid"
      borderColor={error === undefined ? 'line' : 'error'}
      borderRadius="md"
    >
      <Picture url={url} alt={label} sizes="11rem" aspectRatio="4 / 3" objectFit="cover" />
      {state !== undefined && 'progress' in state && (
        <Progress label={`Upload of ${label}`} value={state.progress} />
      )}
      <chakra.div display="flex" alignItems="center" minHeight="target" paddingInlineStart="3">
        <chakra.p flex="1" minWidth="0" textStyle="label" color="muted">
          <chakra.span display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {label}
          </chakra.span>
          {file !== undefined && (
            <chakra.span color="faint" fontWeight="400">
              {formatBytes(file.size)}
              {!url.startsWith('blob:') && ', uploaded'}
            </chakra.span>
          )}
        </chakra.p>
        {handle}
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} />
        </IconButton>
      </chakra.div>
      <TextInput
        {...compactControl}
        borderWidth="1px 0 0"
        borderRadius="0"
        aria-label={`Alt text: ${label}`}
        placeholder="Alt text"
        maxLength={appLimits.imageAlt}
        value={imageAlts[url] ?? ''}
        onChange={({ target }) => images.change('imageAlts', (now) => ({ ...now, [url]: target.value }))}
      />
      {error !== undefined && (
        <chakra.div paddingInline="3" paddingBottom="3" textStyle="small" color="error" role="alert">
          <p>{error}</p>
          <Button size="sm" variant="outline" marginTop="2" onClick={() => images.retry(url)}>
            <RotateCw aria-hidden="true" size={16} />
            Retry
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
