import { objectPositionOf } from '../../../lib/images/object-position.ts';
import { paths } from '../../../lib/page/paths.ts';
import { SharedView } from '../../../lib/page/view-transition.tsx';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import type { CardApp } from '../apps.api.ts';
import type { CardLayout } from './card-place.ts';
import { useWords, sayCategory } from '../../../lib/page/words.tsx';
import { SiteLink } from '../../../lib/page/site-link.tsx';

export const cardRatio = '4 / 3';

const deskWidths: Record<CardLayout, string> = {
  lead: '700px',
  large: '580px',
  plain: '380px',
  row: '240px',
};

/** How wide the picture is laid out, as the `sizes` attribute. */
const sizesOf = (layout: CardLayout, isWholeRow: boolean) =>
  layout === 'row'
    ? `(min-width: 768px) ${deskWidths.row}, 30vw`
    : `(min-width: 1024px) ${deskWidths[layout]}, ${isWholeRow ? '' : '(min-width: 768px) 46vw, '}92vw`;

export const CardFrame = chakra('article', {
  base: { position: 'relative', display: 'grid', gap: '5', alignContent: 'start', height: 'full' },
  variants: {
    layout: {
      lead: {
        lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: '10', alignItems: 'end' },
      },
      large: {},
      plain: {},
      row: {
        gridTemplateColumns: { base: '30% minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
        alignItems: 'center',
      },
    },
  },
});

const TitleLink = chakra(SiteLink, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.16em',
    transition: 'text-decoration-color 250ms',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
    _groupHover: { textDecorationColor: 'var(--p-colors-signal)' },
    _focusVisible: {
      outline: 'none!',
      _after: { outline: '3px solid var(--p-colors-signal)', outlineOffset: '6px' },
    },
  },
});

/** A hairline over the picture, so that a white screenshot is a circle too. */
const Circle = chakra('div', {
  base: {
    position: 'relative',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 'full',
    overflow: 'hidden',
    boxShadow: '0 0 0 2px var(--p-colors-paper)',
    marginInlineEnd: '-1.5',
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: 'full',
      border: '1px solid',
      borderColor: 'edge',
    },
  },
});

function ScreenshotCircles({ app: { screenshots, imageFocus } }: { app: CardApp }) {
  if (screenshots.length === 0) return null;
  return (
    <chakra.div display="flex" aria-hidden="true">
      {screenshots.map((url, index) => (
        <Circle key={index}>
          <Picture
            url={url}
            alt=""
            isTiny
            aspectRatio="1"
            objectPosition={objectPositionOf(imageFocus?.[url]) ?? 'top'}
          />
        </Circle>
      ))}
    </chakra.div>
  );
}

function Availability() {
  const say = useWords();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" textStyle="label">
      <chakra.span aria-hidden="true" width="0.5rem" height="0.5rem" borderRadius="full" bg="success" />
      {say('apps.available')}
    </chakra.span>
  );
}

interface AppCardProps {
  app: CardApp;
  layout: CardLayout;
  /** Alone in its row on tablets. */
  isWholeRow?: boolean;
  /** The level of its heading on the page. */
  headingLevel: 'h2' | 'h3';
  /** In the first screenful of its page. */
  isEager: boolean;
}

export function AppCard({ app, layout, isWholeRow = false, headingLevel, isEager }: AppCardProps) {
  const say = useWords();
  return (
    <CardFrame layout={layout} className="group">
      <chakra.div overflow="hidden" borderRadius="md">
        <SharedView name={`app-${app.seoSlug}`}>
          <Picture
            url={app.thumbnailUrl}
            alt={app.thumbnailAlt ?? say('apps.preview', { title: app.title })}
            sizes={sizesOf(layout, isWholeRow)}
            isEager={isEager}
            aspectRatio={cardRatio}
            objectPosition={objectPositionOf(app.imageFocus?.[app.thumbnailUrl])}
            transition="transform 400ms cubic-bezier(0.2, 0.7, 0.2, 1)"
            _groupHover={{ transform: 'scale(1.02)' }}
          />
        </SharedView>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        justifyItems="start"
        minWidth="0"
      >
        <chakra.h3
          as={headingLevel}
          textStyle={layout === 'lead' ? 'heading' : 'subheading'}
          lineClamp="3"
          maxWidth="full"
          overflowWrap="anywhere"
        >
          <TitleLink to={paths.app(app.seoSlug)}>{app.title}</TitleLink>
        </chakra.h3>
        <chakra.p
          textStyle={layout === 'lead' ? 'body' : 'small'}
          color="muted"
          lineClamp="3"
          maxWidth="prose"
        >
          {app.shortDescription}
        </chakra.p>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="2"
          minHeight="2.25rem"
        >
          {app.category !== '' && <Badge>{sayCategory(say, app.category)}</Badge>}
          <Availability />
          <ScreenshotCircles app={app} />
        </chakra.div>
      </chakra.div>
    </CardFrame>
  );
}
