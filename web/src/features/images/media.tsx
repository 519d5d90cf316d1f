import { Box, Stack } from '@chakra-ui/react';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NewPicture } from '../../entries/images/new-picture.tsx';
import { imagesQuery, useFoundImages, type StoredImages } from '../../entries/images/stored-images.api.ts';
import { FilterButtons } from '../../kit/filters.tsx';
import { List, ScreenHead } from '../../kit/list-screen.tsx';
import { isWords, useAddressFilters } from '../../kit/use-address-filters.ts';
import { createTypedTexts } from '../../lib/drafts/typed-texts.ts';
import { useDelayedSearch } from '../../lib/forms/use-delayed-search.ts';
import type { Page } from '../../lib/http/http.ts';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { missingAltsQuery } from './images.api.ts';
import { MissingAlts } from './missing-alts.tsx';
import { StoredImageRow } from './stored-image-row.tsx';

const known = { show: ['unused', 'missing'], q: isWords } as const;

/** All stored images: where each is shown, what is missing, and what will be removed. View and search are part of the address. */
export function Media() {
  const { filters, choose } = useAddressFilters(known);
  const { show = 'all', q = '' } = filters;
  const search = useDelayedSearch(q, (words) => choose({ q: words }));
  const [altTexts] = useState(createTypedTexts);
  return (
    <Stack gap="6">
      <ScreenHead
        title="Media"
        hint="Every stored image and where it is shown. One that is shown nowhere for 24 hours is removed."
      />
      <Field label="New image" hint="JPEG, PNG, WebP or AVIF.">
        {(control) => <NewPicture control={control} />}
      </Field>
      <FilterButtons
        label="Show"
        choices={useViews()}
        chosen={show}
        onChoose={(view) => choose({ show: view === 'all' ? '' : view })}
      />
      {show === 'missing' ? (
        <MissingAlts altTexts={altTexts} />
      ) : (
        <StoredImages show={show} words={search.typed} onSearch={search.type} />
      )}
    </Stack>
  );
}

const totalOf = (data: InfiniteData<Page<unknown>> | undefined) => data?.pages[0]?.total;

/** The views, each with the number of its images as soon as that is known. */
function useViews() {
  const all = useInfiniteQuery(imagesQuery('all'));
  const unused = useInfiniteQuery(imagesQuery('unused'));
  const missing = useInfiniteQuery(missingAltsQuery);
  const labelOf = (words: string, total: number | undefined) => (
    <>
      {words}
      {total !== undefined && <span> {total}</span>}
    </>
  );
  return [
    { value: 'all', label: labelOf('All images', totalOf(all.data)) },
    { value: 'unused', label: labelOf('Unused', totalOf(unused.data)) },
    { value: 'missing', label: labelOf('Without words', totalOf(missing.data)) },
  ] as const;
}

const emptyWords = {
  all: ['There are no images yet', 'Images appear here as soon as they are uploaded with an app.'],
  unused: ['Every image is shown somewhere', 'What no app shows any more appears here before it is removed.'],
} as const;

interface StoredImagesProps {
  show: StoredImages;
  words: string;
  onSearch: (words: string) => void;
}

/** The stored images of one view. Of a long list only the rows near the window are rendered. */
function StoredImages({ show, words, onSearch }: StoredImagesProps) {
  const { query, isFound, isSearching } = useFoundImages(show, words);
  const searchBox = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchBox.current?.focus() });
  return (
    <>
      <SearchBox label="Search images" query={words} onChange={onSearch} ref={searchBox} />
      <List<StoredImage>
        query={query}
        name="The images"
        isShown={isFound}
        empty={
          isSearching
            ? ['No image has this name', 'Try the name of an app or a page that shows it.']
            : emptyWords[show]
        }
      >
        {(images) => (
          <Box asChild aria-label="Images">
            <section>
              <VirtualList
                items={images}
                keyOf={({ url }) => url}
                total={totalOf(query.data) ?? images.length}
                estimate={112}
                onNearEnd={() => {
                  if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
                }}
              >
                {(image) => <StoredImageRow image={image} />}
              </VirtualList>
            </section>
          </Box>
        )}
      </List>
    </>
  );
}
