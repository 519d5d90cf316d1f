import { lazy, Suspense } from 'react';
import { imageSource } from '../../../../lib/images/media-url.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Picture } from '../../../../ui/layout/picture.tsx';
import { useGallery } from './use-gallery.ts';
import { useWords } from '../../../../lib/page/words.tsx';

/** Specification, section 9. */
const inlineCount = 8;

const loadGallery = () => import('./gallery.tsx').then(({ Gallery }) => ({ default: Gallery }));
const Gallery = lazy(loadGallery);

/** Rows of equal height without cropping: each tile grows with how wide its image is. */
const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    overflow: 'hidden',
    borderRadius: 'md',
    cursor: 'zoom-in',
    '& img': { transition: 'transform 400ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
    /* A white screenshot has an edge on white paper too. */
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      pointerEvents: 'none',
    },
    _hover: { '& img': { transform: 'scale(1.02)' } },
  },
});

/** External images say nothing of their size; extremes would make a row of their own. */
function tileRatio(url: string): number {
  const { width = 4, height = 3 } = imageSource(url);
  return Math.min(Math.max(width / height, 0.5), 2.4);
}

interface ScreenshotsProps {
  title: string;
  urls: readonly string[];
  /** What an image shows, by its address. */
  alts: Readonly<Record<string, string>>;
}

export function Screenshots({ title, urls, alts }: ScreenshotsProps) {
  const say = useWords();
  const gallery = useGallery(urls.length);
  if (urls.length === 0) return null;
  const hidden = urls.length - inlineCount;
  return (
    <section aria-labelledby="screenshots-title">
      <chakra.h2 id="screenshots-title" textStyle="heading" marginBottom={{ base: '6', md: '8' }}>
        {say('app.screenshots', { count: urls.length })}
      </chakra.h2>
      <chakra.ul display="flex" flexWrap="wrap" gap={{ base: '3', md: '4' }}>
        {urls.slice(0, inlineCount).map((url, index) => {
          const ratio = tileRatio(url);
          const isLast = index === inlineCount - 1 && hidden > 0;
          return (
            <chakra.li
              key={index}
              flexGrow={ratio}
              flexBasis={{ base: `${String(ratio * 11)}rem`, md: `${String(ratio * 12)}rem` }}
              maxWidth={{ base: 'full', md: `${String(ratio * 26)}rem` }}
            >
              <Tile
                type="button"
                onClick={() => gallery.open(index)}
                onPointerEnter={() => void loadGallery()}
              >
                <Picture
                  url={url}
                  alt={alts[url] ?? say('app.screenshot', { number: index + 1, title })}
                  sizes={`(min-width: 768px) ${String(Math.round(ratio * 420))}px, 92vw`}
                  aspectRatio={String(ratio)}
                />
                {isLast && (
                  <chakra.span
                    position="absolute"
                    inset="0"
                    display="grid"
                    placeItems="center"
                    padding="3"
                    bg="rgb(11 12 9 / 0.72)"
                    color="onNight"
                    fontFamily="display"
                    fontSize="xl"
                    fontWeight="620"
                    textAlign="center"
                    lineHeight="tight"
                  >
                    {say('app.viewMore', { count: hidden })}
                  </chakra.span>
                )}
              </Tile>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {hidden > 0 && (
        <Button
          variant="outline"
          marginTop="8"
          onClick={() => gallery.open(0)}
          onPointerEnter={() => void loadGallery()}
        >
          {say('app.viewAll', { count: urls.length })}
        </Button>
      )}
      {gallery.index !== undefined && (
        <Suspense>
          <Gallery
            key={gallery.index}
            title={title}
            urls={urls}
            alts={alts}
            index={gallery.index}
            onMove={gallery.move}
            onClose={gallery.close}
          />
        </Suspense>
      )}
    </section>
  );
}
