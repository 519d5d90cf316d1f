import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FocusDialog } from './focus-dialog.tsx';
import { imagesQuery, type StoredImages } from '../../entries/images/stored-images.api.ts';
import { ImagePages } from './image-pages.tsx';
import { StoredImageRow } from './stored-image-row.tsx';

const emptyWords = {
  all: ['There are no images yet', 'Images appear here as soon as they are uploaded with an app.'],
  unused: ['Every image is shown somewhere', 'What no app shows any more appears here before it is removed.'],
} as const;

/** The stored images of one kind, as a list of which only a part is rendered. */
export function StoredImageList({ show }: { show: StoredImages }) {
  const query = useInfiniteQuery(imagesQuery(show));
  const images = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows) ?? [], [query.data]);
  const [cropped, setCropped] = useState<StoredImage>();
  const [title, words] = emptyWords[show];
  return (
    <>
      <ImagePages
        query={query}
        items={images}
        keyOf={({ url }) => url}
        label="Images"
        empty={<EmptyState title={title}>{words}</EmptyState>}
      >
        {(image) => <StoredImageRow image={image} onCrop={() => setCropped(image)} />}
      </ImagePages>
      {cropped !== undefined && <FocusDialog image={cropped} onClose={() => setCropped(undefined)} />}
    </>
  );
}
