import { useCallback, useState, type ComponentProps } from 'react';
import { imageSource } from '../../lib/images/media-url.ts';
import { useWords } from '../../lib/page/words.tsx';
import { chakra } from '@chakra-ui/react';

const ImageElement = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    objectFit: 'cover',
    bg: 'sunken',
    maxWidth: 'full',
  },
});

/** React would show a new page only once such an image is there, which has its room and colour until then: not if one listens. */
const waitForNobody = () => undefined;

interface AnyPictureProps extends Omit<ComponentProps<typeof ImageElement>, 'src' | 'srcSet' | 'sizes'> {
  /** A `/media/…` path or an external address. */
  url: string;
  alt: string;
  /** In the first screenful: loaded at once. */
  isEager?: boolean;
}

/** How wide it is laid out, as the `sizes` attribute; or at most 48 pixels: its smallest copy will do on every screen. */
type PictureProps = AnyPictureProps & ({ sizes: string; isTiny?: never } | { isTiny: true; sizes?: never });

/**
 * An image that takes its room and its main colour before it is loaded. One that cannot be loaded leaves a quiet plane
 * with its description.
 */
export function Picture({ url, alt, sizes, isTiny, isEager = false, ...props }: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  // It may have failed before there was a script to notice.
  const notice = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') setBrokenUrl(url);
    },
    [url],
  );
  const { colour, width = 4, height = 3, ...source } = imageSource(url, isTiny);
  if (brokenUrl === url)
    return <BrokenPicture alt={alt} ratio={`${String(width)} / ${String(height)}`} {...props} />;
  return (
    <ImageElement
      ref={notice}
      {...source}
      htmlWidth={width}
      htmlHeight={height}
      alt={alt}
      {...(sizes === undefined ? {} : { sizes })}
      loading={isEager ? 'eager' : 'lazy'}
      {...(isEager ? { fetchPriority: 'high' as const, onLoad: waitForNobody } : {})}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      {...(colour === undefined ? {} : { bg: colour })}
      {...props}
    />
  );
}

function BrokenPicture({ alt, ratio, ...props }: { alt: string; ratio: string }) {
  const say = useWords();
  return (
    <chakra.div
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      display="grid"
      placeItems="center"
      width="full"
      aspectRatio={ratio}
      padding="4"
      bg="sunken"
      color="faint"
      textStyle="label"
      textAlign="center"
      {...props}
    >
      {alt === '' ? null : say('page.imageMissing')}
    </chakra.div>
  );
}
