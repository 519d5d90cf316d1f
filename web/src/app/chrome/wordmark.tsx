import { chakra } from '@chakra-ui/react';
import { useFrame } from '../../features/site/frame/frame.api.ts';
import { Logo } from './logo.tsx';

/** The site's logo, or its name with a round mark. */
export function Wordmark({ name }: { name: string }) {
  const brand = useFrame()?.brand;
  if (brand?.logoUrl) return <Logo name={name} url={brand.logoUrl} darkUrl={brand.logoDarkUrl} />;
  const lastWord = name.split(/\s/).at(-1) ?? '';
  return (
    <chakra.span
      fontFamily="display"
      fontSize="clamp(1.0625rem, 5.3vw, 1.25rem)"
      fontWeight="620"
      letterSpacing="display"
      lineHeight="1.1"
      lineClamp="2"
    >
      {name.slice(0, name.length - lastWord.length)}
      <chakra.span whiteSpace="nowrap">
        {lastWord}
        <chakra.span
          aria-hidden="true"
          display="inline-block"
          marginInlineStart="0.15em"
          width="0.42em"
          height="0.42em"
          borderRadius="full"
          bg="signal"
        />
      </chakra.span>
    </chakra.span>
  );
}
