import type { App } from '@portfolio/contracts/apps/apps.ts';
import { chakra } from '@chakra-ui/react';
import { Lines } from '../../../ui/layout/lines.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';

/** The mark is drawn large; one that was typed would be a second. */
const withoutMarks = (text: string) => text.replace(/^["“„«]|["”»]$/g, '').trim();

/** From here on a quote is read rather than looked at. */
const longQuote = 240;

interface QuoteProps extends Pick<App, 'quote'> {
  portraitUrl?: string | null;
}

/** What the client says of the work. */
export function Quote({ quote, portraitUrl = null }: QuoteProps) {
  if (quote === null) return null;
  const { text, author, position } = quote;
  return (
    <chakra.figure
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' }}
      columnGap="12"
      paddingBlock={{ base: '10', md: '16' }}
      marginBottom={{ base: '12', md: '20' }}
      borderBlock="1px solid"
      borderColor="line"
    >
      <chakra.span
        aria-hidden="true"
        fontFamily="display"
        fontSize={{ base: '6rem', lg: '11rem' }}
        fontWeight="700"
        lineHeight="0.8"
        height={{ base: '3rem', lg: '5rem' }}
        color="signal"
        userSelect="none"
      >
        “
      </chakra.span>
      <chakra.div display="grid" gap={{ base: '6', md: '8' }} maxWidth="50rem">
        <chakra.blockquote
          fontFamily="display"
          fontSize={text.length > longQuote ? 'xl' : '2xl'}
          fontWeight="500"
          lineHeight={text.length > longQuote ? '1.35' : '1.15'}
          letterSpacing="-0.015em"
          textWrap="pretty"
          overflowWrap="anywhere"
        >
          <Lines text={withoutMarks(text)} />
        </chakra.blockquote>
        {(author !== '' || position !== '') && (
          <chakra.figcaption display="flex" alignItems="center" gap="4" textStyle="small">
            {portraitUrl !== null && <Portrait url={portraitUrl} />}
            <chakra.div display="grid" gap="1" minWidth="0" overflowWrap="anywhere">
              {author !== '' && <chakra.span fontWeight="620">{author}</chakra.span>}
              {position !== '' && <chakra.span color="muted">{position}</chakra.span>}
            </chakra.div>
          </chakra.figcaption>
        )}
      </chakra.div>
    </chakra.figure>
  );
}

/** Decoration: the name is beside it. */
const Portrait = ({ url }: { url: string }) => (
  <Picture url={url} alt="" isTiny width="3rem" flex="none" aspectRatio="1" borderRadius="full" />
);
