import { entryWords } from '@portfolio/contracts/kinds/entry-words.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import type { ImageUse, StoredImage } from '@portfolio/contracts/media/images.ts';
import { Link } from 'react-router-dom';
import { Badge, chakra } from '@chakra-ui/react';
import { objectPositionOf } from '../../lib/images/object-position.ts';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { ImageActions } from './image-actions.tsx';

/** The beginning of an image's hash: what tells it from others, where words do not. */
const shortName = (url: string) => url.replace('/media/', '').slice(0, 8);

const formatOf = (url: string) => (url.split('.').at(-1) ?? '').toUpperCase();

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${String(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

export function StoredImageRow({ image }: { image: StoredImage }) {
  const { url, fileName, alt, width, height, bytes, variants, focus, removedAt, uploadedAt } = image;
  const name = fileName === '' ? shortName(url) : fileName;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
      columnGap={{ base: '4', md: '6' }}
      rowGap="3"
      alignItems="start"
      paddingBlock="4"
    >
      <chakra.a href={url} target="_blank" rel="noopener" display="block" overflow="hidden" borderRadius="sm">
        <Picture
          url={url}
          alt={`Image ${name}, opens in a new tab`}
          sizes="128px"
          aspectRatio="4 / 3"
          objectPosition={objectPositionOf(focus)}
        />
      </chakra.a>
      <chakra.div display="grid" gap="1" textStyle="small" minWidth="0">
        <chakra.p fontWeight="560" overflowWrap="anywhere">
          {name}
          <chakra.span color="muted" fontWeight="400">
            {' '}
            · {width} × {height} · {formatOf(url)}, {sizeOf(bytes)}
          </chakra.span>
        </chakra.p>
        <chakra.p color="muted">
          {variants.made === variants.planned
            ? `${String(variants.planned)} smaller copies`
            : `${String(variants.made)} of ${String(variants.planned)} smaller copies, the others are being made`}
          {' · uploaded '}
          <Moment at={uploadedAt} />
        </chakra.p>
        {alt !== '' && <chakra.p overflowWrap="anywhere">“{alt}”</chakra.p>}
        <Uses image={image} />
        {removedAt !== null && (
          <p>
            <Badge colorPalette="orange">
              Removed after <Moment at={removedAt} />
            </Badge>
          </p>
        )}
      </chakra.div>
      <ImageActions image={image} name={name} />
    </chakra.div>
  );
}

function Uses({ image: { uses, useCount } }: { image: StoredImage }) {
  if (useCount === 0) return <chakra.p color="muted">Shown nowhere</chakra.p>;
  const hidden = useCount - uses.length;
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="1" listStyle="none">
      {uses.map((use) => (
        <chakra.li key={`${use.place} ${use.appId ?? use.pageId ?? ''}`} minWidth="0" overflowWrap="anywhere">
          <Use use={use} />
        </chakra.li>
      ))}
      {hidden > 0 && <chakra.li color="muted">and {hidden} more</chakra.li>}
    </chakra.ul>
  );
}

const placeWords: Readonly<Partial<Record<ImageUse['place'], string>>> = {
  app: '',
  trash: ', in the trash',
  version: ', an earlier version',
  draft: ', a draft',
  page: 'page',
  brand: 'logo or icon',
};

const wordOf = (place: ImageUse['place']) => placeWords[place] ?? entryWords[place as EntryKindName].one;

function pathOf({ place, seoSlug, pageId = '' }: ImageUse): string {
  if (place === 'trash') return paths.trash;
  return seoSlug === '' ? entryWords[place as EntryKindName].editorOf(pageId) : paths.adminApp(seoSlug);
}

/** What shows it: a link for those who may look at it. */
function Use({ use }: { use: ImageUse }) {
  const { place, title, appId, isThumbnail } = use;
  const canOpen = useCan(place === 'brand' || place === 'trash' ? 'publish' : 'content');
  return (
    <>
      {canOpen ? (
        <chakra.a asChild textDecoration="underline" textUnderlineOffset="3px">
          <Link to={pathOf(use)}>{title}</Link>
        </chakra.a>
      ) : (
        title
      )}
      <chakra.span color="muted">
        {appId === null
          ? ` (${wordOf(place)})`
          : (isThumbnail ? ' (thumbnail)' : ' (screenshot)') + wordOf(place)}
      </chakra.span>
    </>
  );
}
