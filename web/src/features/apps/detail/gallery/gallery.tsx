import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { imageSource } from '../../../../lib/images/media-url.ts';
import { useModal } from '../../../../lib/focus/use-modal.ts';
import { chakra } from '@chakra-ui/react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Picture } from '../../../../ui/layout/picture.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { neighbours, readSwipe, step } from './gallery-position.ts';
import { useWords } from '../../../../lib/page/words.tsx';

const Screen = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: 'none',
    bg: '#0b0c09',
    color: 'onNight',
    overflow: 'hidden',
    _open: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', animation: 'fade 150ms' },
  },
});

const stepButton = {
  position: 'absolute',
  top: 'calc(50% - 1.5rem)',
  width: '3rem',
  minHeight: '3rem',
  bg: 'rgb(11 12 9 / 0.7)',
  variant: 'night',
} as const;

const imageSizes = '100vw';

/** Begins to load the images to either side. */
function usePreloadedNeighbours(urls: readonly string[], index: number): void {
  useEffect(() => {
    for (const neighbour of neighbours(index, urls.length)) {
      const { src, srcSet } = imageSource(urls[neighbour] ?? '');
      const image = new Image();
      image.sizes = imageSizes;
      if (srcSet !== undefined) image.srcset = srcSet;
      image.src = src;
    }
  }, [urls, index]);
}

function watchZoom(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** A finger on a zoomed screenshot moves it, and must not turn to the next one. */
const useIsZoomed = () => useSyncExternalStore(watchZoom, isZoomed);

interface GalleryProps {
  title: string;
  urls: readonly string[];
  alts: Readonly<Record<string, string>>;
  /** The one it opens on. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** The screenshots on the whole screen (specification, section 2, "Public app detail"). */
export function Gallery({ title, urls, alts, index: openedIndex, onMove, onClose }: GalleryProps) {
  const ref = useModal(onClose);
  const say = useWords();
  const pressed = useRef<{ x: number; y: number }>(undefined);
  const [index, setIndex] = useState(openedIndex);
  usePreloadedNeighbours(urls, index);
  const isMagnified = useIsZoomed();
  const show = (next: number) => {
    setIndex(next);
    onMove(next);
  };
  const move = (steps: number) => show(step(index, steps, urls.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else return;
    event.preventDefault();
  };
  const onPointerUp = (event: PointerEvent) => {
    if (pressed.current === undefined || isZoomed()) return;
    const swipe = readSwipe(event.clientX - pressed.current.x, event.clientY - pressed.current.y);
    pressed.current = undefined;
    if (swipe !== 0) move(swipe);
  };
  const url = urls[index] ?? '';
  const position = say('gallery.position', { number: index + 1, count: urls.length });
  return (
    <Screen ref={ref} aria-label={say('gallery.label', { title })} data-full="" onKeyDown={onKeyDown}>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="4"
        padding="3"
        paddingInlineStart="5"
      >
        <chakra.p aria-live="polite" aria-atomic="true" textStyle="small" fontVariantNumeric="tabular-nums">
          {position}
        </chakra.p>
        <IconButton label={say('gallery.close')} variant="night" onClick={onClose}>
          <X aria-hidden="true" size={22} />
        </IconButton>
      </chakra.div>
      <chakra.div
        position="relative"
        marginInline={{ base: '0', md: '20' }}
        css={{ touchAction: isMagnified ? 'auto' : 'pan-y pinch-zoom' }}
        onPointerDown={({ clientX: x, clientY: y }) => (pressed.current = { x, y })}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (pressed.current = undefined)}
      >
        <Picture
          key={url}
          url={url}
          alt={alts[url] ?? say('app.screenshot', { number: position, title })}
          sizes={imageSizes}
          isEager
          draggable={false}
          position="absolute"
          inset="0"
          height="full"
          objectFit="contain"
          background="transparent"
          animation="fade 150ms"
        />
        {urls.length > 1 && (
          <>
            <IconButton
              label={say('gallery.previous')}
              {...stepButton}
              insetInlineStart={{ base: '3', md: '-16' }}
              onClick={() => move(-1)}
            >
              <ChevronLeft aria-hidden="true" size={24} />
            </IconButton>
            <IconButton
              label={say('gallery.next')}
              {...stepButton}
              insetInlineEnd={{ base: '3', md: '-16' }}
              onClick={() => move(1)}
            >
              <ChevronRight aria-hidden="true" size={24} />
            </IconButton>
          </>
        )}
      </chakra.div>
      <GalleryStrip urls={urls} index={index} onMove={show} />
    </Screen>
  );
}
