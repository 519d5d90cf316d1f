import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { compactControl } from '../../ui/compact-control.ts';
import { TextInput } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { imagesQuery } from './stored-images.api.ts';

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

/** What shows the image; the store keeps no names of files. */
const nameOf = ({ uses }: StoredImage): string =>
  uses.length === 0
    ? 'Shown nowhere yet'
    : [...new Set(uses.map(({ title, isThumbnail }) => (isThumbnail ? `${title} (thumbnail)` : title)))].join(
        ', ',
      );

interface MediaPickerProps {
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** Every stored image, found by the app that shows it. */
export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  const [words, setWords] = useState('');
  const query = useInfiniteQuery(imagesQuery('all'));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const wanted = words.trim().toLowerCase();
  const isSearching = wanted !== '';
  // What is looked for may be on any page.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const found = (query.data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter((image) => nameOf(image).toLowerCase().includes(wanted));
  return (
    <Dialog isOpen onClose={onClose} title="Choose a picture">
      <chakra.div display="grid" gap="4">
        <Field label="Find a picture" hint="By the name of the app that shows it.">
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
              <button type="button" onClick={() => onChoose(image.url)}>
                <Picture url={image.url} alt="" sizes="10rem" aspectRatio="4 / 3" objectFit="cover" />
                <span className="name">{nameOf(image)}</span>
              </button>
            </li>
          ))}
        </Tiles>
        <chakra.p role="status" textStyle="small" color="muted">
          {query.isSuccess && !isFetchingNextPage && found.length === 0 && 'There is no such picture.'}
        </chakra.p>
        {hasNextPage && !isSearching && (
          <Button
            size="sm"
            variant="outline"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </chakra.div>
    </Dialog>
  );
}
