import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Picture } from '../../../../ui/layout/picture.tsx';
import { useWords } from '../../../../lib/page/words.tsx';

const Thumbnail = chakra('button', {
  base: {
    display: 'block',
    width: '4rem',
    height: '3rem',
    overflow: 'hidden',
    borderRadius: 'sm',
    opacity: 0.55,
    cursor: 'pointer',
    transition: 'opacity 150ms',
    _hover: { opacity: 1 },
    '&[aria-current=true]': {
      opacity: 1,
      outline: '2px solid',
      outlineColor: 'signal',
      outlineOffset: '2px',
    },
    _focusVisible: { outline: '3px solid', outlineColor: 'onNight!', outlineOffset: '2px', opacity: 1 },
  },
});

interface GalleryStripProps {
  urls: readonly string[];
  index: number;
  onMove: (index: number) => void;
}

/** All screenshots in small; the open one is marked and kept in sight. */
export function GalleryStrip({ urls, index, onMove }: GalleryStripProps) {
  const say = useWords();
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>('[aria-current=true]');
    const strip = ref.current;
    if (current === null || current === undefined || strip === null) return;
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }, [index]);
  if (urls.length < 2) return null;
  return (
    <chakra.ul
      ref={ref}
      position="relative"
      display="flex"
      gap="3"
      padding="4"
      overflowX="auto"
      css={{
        '& > :first-of-type': { marginInlineStart: 'auto' },
        '& > :last-of-type': { marginInlineEnd: 'auto' },
      }}
    >
      {urls.map((url, position) => (
        <li key={position}>
          <Thumbnail
            type="button"
            aria-label={say('gallery.thumbnail', { number: position + 1 })}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onMove(position)}
          >
            <Picture url={url} alt="" sizes="64px" height="full" aspectRatio="4 / 3" />
          </Thumbnail>
        </li>
      ))}
    </chakra.ul>
  );
}
