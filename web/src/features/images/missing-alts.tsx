import { appLimits } from '@portfolio/contracts/apps/apps.ts';
import type { MissingAlt } from '@portfolio/contracts/media/images.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { chakra, List as Rows } from '@chakra-ui/react';
import { List } from '../../kit/list-screen.tsx';
import { HttpError } from '../../lib/http/http.ts';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import type { TypedTexts } from '../../lib/drafts/typed-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { TextInput } from '../../ui/forms/controls.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { imagesQuery } from '../../entries/images/stored-images.api.ts';
import { missingAltsQuery, useDescribeImage } from './images.api.ts';

const keyOf = ({ appId, url }: MissingAlt) => `${appId} ${url}`;
/** Others are at an address of another site. */
const isStored = (url: string) => url.startsWith('/media/');

interface MissingAltsProps {
  /** What is typed and not saved yet. */
  altTexts: TypedTexts;
}

/** The images without words, one after the other: what is saved leaves the list, and the next one is at hand. */
export function MissingAlts({ altTexts }: MissingAltsProps) {
  const query = useInfiniteQuery(missingAltsQuery);
  const images = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows) ?? [], [query.data]);
  const descriptions = useDescriptions(images);
  const [wanted, setWanted] = useState<string>();
  const canPublish = useCan('publish');
  const next = (image: MissingAlt) => {
    const place = images.findIndex((other) => keyOf(other) === keyOf(image));
    const after = images[place + 1] ?? images[place - 1];
    setWanted(after && keyOf(after));
  };
  return (
    <List<MissingAlt>
      query={query}
      name="The images"
      keyOf={keyOf}
      label="Images without words"
      empty={['Every image has words', 'Screen readers say them, and search engines read them.']}
      row={(image) => (
        <Rows.Item>
          {canPublish ? (
            <DescribedImage
              image={image}
              altTexts={altTexts}
              description={descriptions.get(image.url) ?? ''}
              isFocusWanted={keyOf(image) === wanted}
              onSaved={() => next(image)}
              refetch={query.refetch}
            />
          ) : (
            <UndescribedImage image={image} />
          )}
        </Rows.Item>
      )}
    />
  );
}

/** What the media store says of images; reads on until it has said that of all of them. */
function useDescriptions(images: readonly MissingAlt[]): ReadonlyMap<string, string> {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    imagesQuery('all'),
  );
  const descriptions = useMemo(
    () => new Map(data?.pages.flatMap(({ rows }) => rows.map(({ url, alt }) => [url, alt]))),
    [data],
  );
  useEffect(() => {
    const isComplete = images.every(({ url }) => descriptions.has(url) || !isStored(url));
    if (!isComplete && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [images, descriptions, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return descriptions;
}

/** For those who cannot publish: the words of an image are part of what visitors see. */
const UndescribedImage = ({ image }: { image: MissingAlt }) => (
  <ImageLine image={image}>
    <p>{questionOf(image)}</p>
    <EditLink image={image} />
  </ImageLine>
);

const questionOf = ({ isThumbnail, title }: MissingAlt) =>
  `${isThumbnail ? 'Thumbnail' : 'Screenshot'} of ${title}: what does it show?`;

interface DescribedImageProps extends MissingAltsProps {
  image: MissingAlt;
  /** What the media store says of it: a suggestion. */
  description: string;
  /** The one before it has just been saved. */
  isFocusWanted: boolean;
  onSaved: () => void;
  refetch: () => Promise<unknown>;
}

function DescribedImage({
  image,
  altTexts,
  description,
  isFocusWanted,
  onSaved,
  refetch,
}: DescribedImageProps) {
  const key = keyOf(image);
  const [typed, setTyped] = useState(() => altTexts.read(key) || undefined);
  const alt = typed ?? description;
  const type = (words: string) => {
    altTexts.write(key, words);
    setTyped(words);
  };
  const describe = useDescribeImage();
  const save = () => {
    if (alt.trim() === '') return;
    const saved = describe.mutateAsync({ image, alt: alt.trim() });
    void saved.then(onSaved, (cause: unknown) => {
      // Changed by someone else: the words stay in the field, and the next try is about the app as it is now.
      if (cause instanceof HttpError && cause.status === 409) void refetch();
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ImageLine image={image}>
        <Field label={questionOf(image)} error={describe.error?.message}>
          {(control) => (
            <TextInput
              {...control}
              ref={(input: HTMLInputElement | null) => {
                if (isFocusWanted && document.activeElement === document.body) input?.focus();
              }}
              value={alt}
              maxLength={appLimits.imageAlt}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Button type="submit" size="sm" isBusy={describe.isPending} disabled={alt.trim() === ''}>
            Save
            <VisuallyHidden> the words of this image of {image.title}</VisuallyHidden>
          </Button>
          <EditLink image={image} />
        </chakra.div>
      </ImageLine>
    </form>
  );
}

const ImageLine = ({ image, children }: { image: MissingAlt; children: ReactNode }) => (
  <chakra.div
    display="grid"
    borderBottomWidth="1px"
    gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
    gap={{ base: '4', md: '6' }}
    paddingBlock="4"
  >
    <chakra.div overflow="hidden" borderRadius="sm">
      <Picture url={image.url} alt="" sizes="128px" aspectRatio="4 / 3" />
    </chakra.div>
    <chakra.div display="grid" gap="3" minWidth="0" alignContent="start" justifyItems="start">
      {children}
    </chakra.div>
  </chakra.div>
);

const EditLink = ({ image }: { image: MissingAlt }) => (
  <TextLink to={paths.editApp(image.seoSlug)}>
    Edit app<VisuallyHidden> {image.title}</VisuallyHidden>
  </TextLink>
);
