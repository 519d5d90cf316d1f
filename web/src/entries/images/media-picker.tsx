import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { compactControl } from '../../ui/forms/compact-control.ts';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { imageSearchText, useFoundImages } from './stored-images.api.ts';

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    gap: '2',
    listStyle: 'none',
    maxHeight: '50dvh',
    overflowY: 'auto',
    padding: '1',
    '& button': {
      display: 'grid',
      width: 'full',
      overflow: 'hidden',
      textAlign: 'start',
      cursor: 'pointer',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'sm',
      _hover: { borderColor: 'ink' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    '& .name': {
      display: 'block',
      paddingInline: '2',
      paddingBlock: '1',
      textStyle: 'label',
      fontWeight: 400,
      color: 'muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

interface MediaPickerProps {
  onChoose: (image: StoredImage) => void;
  onClose: () => void;
}

/** Every stored image, found by its name or by what shows it. */
export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  const [words, setWords] = useState('');
  const { query, isFound, isSearching } = useFoundImages('all', words);
  const found = (query.data?.pages ?? []).flatMap(({ rows }) => rows).filter(isFound);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <Dialog isOpen onClose={onClose} title="Choose a picture">
      <chakra.div display="grid" gap="4">
        <Field label="Find a picture" hint="By its name, or that of the app or page that shows it.">
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              autoFocus
              autoComplete="off"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        {query.error !== null && <Alert tone="error">{query.error.message}</Alert>}
        {query.isPending && <Skeleton height="12rem" />}
        <Tiles aria-label="Pictures">
          {found.map((image) => (
            <li key={image.url}>
              <button type="button" onClick={() => onChoose(image)}>
                <Picture url={image.url} alt="" sizes="10rem" aspectRatio="4 / 3" objectFit="cover" />
                <span className="name">{imageSearchText(image) || 'Shown nowhere yet'}</span>
              </button>
            </li>
          ))}
        </Tiles>
        <chakra.p role="status" textStyle="small" color="muted">
          {query.isSuccess && !isFetchingNextPage && found.length === 0 && 'There is no such picture.'}
        </chakra.p>
        {hasNextPage && (!isSearching || isFetchNextPageError) && (
          <div data-entry="">
            <Button
              size="sm"
              variant="outline"
              isBusy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchNextPageError ? 'Try again' : 'Show more'}
            </Button>
          </div>
        )}
        <DialogButtons marginTop="0" onCancel={onClose} />
      </chakra.div>
    </Dialog>
  );
}
