import { chakra } from '@chakra-ui/react';
import { imageSource } from '../../lib/images/media-url.ts';

const Image = chakra('img', {
  base: { height: '2.25rem', width: 'auto', maxWidth: 'min(14rem, 55vw, 100%)', objectFit: 'contain' },
});

interface LogoProps {
  name: string;
  url: string;
  /** For the dark scheme; the other one without. */
  darkUrl: string | null;
}

/** Both logos stand in the document, and the scheme shows one: the visitor may switch it. */
export function Logo({ name, url, darkUrl }: LogoProps) {
  const one = (source: string, shown: 'light' | 'dark' | 'both') => {
    const { src, width, height } = imageSource(source);
    return (
      <Image alt={name} data-logo={shown === 'both' ? undefined : shown} {...{ width, height }} src={src} />
    );
  };
  if (darkUrl === null) return one(url, 'both');
  return (
    <>
      {one(url, 'light')}
      {one(darkUrl, 'dark')}
    </>
  );
}
