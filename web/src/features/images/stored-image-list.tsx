import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { useFoundImages, type StoredImages } from '../../entries/images/stored-images.api.ts';
import { ImagePages } from './image-pages.tsx';
import { StoredImageRow } from './stored-image-row.tsx';

const emptyWords = {
  all: ['There are no images yet', 'Images appear here as soon as they are uploaded with an app.'],
  unused: ['Every image is shown somewhere', 'What no app shows any more appears here before it is removed.'],
} as const;

/** The stored images of one kind, as a list of which only a part is rendered. */
export function StoredImageList({ show }: { show: StoredImages }) {
  const [typed, setTyped] = useState('');
  const { query, found, isSearching } = useFoundImages(show, typed);
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  const [title, words] = emptyWords[show];
  return (
    <chakra.div display="grid" gap="6">
      <SearchBox label="Search images" query={typed} onChange={setTyped} ref={search} />
      <ImagePages
        query={query}
        items={found}
        keyOf={({ url }) => url}
        label="Images"
        empty={
          isSearching ? (
            <EmptyState title="No image has this name">
              Try the name of an app or a page that shows it.
            </EmptyState>
          ) : (
            <EmptyState title={title}>{words}</EmptyState>
          )
        }
      >
        {(image) => <StoredImageRow image={image} />}
      </ImagePages>
    </chakra.div>
  );
}
