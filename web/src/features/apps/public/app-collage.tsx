import { chakra } from '@chakra-ui/react';
import { objectPositionOf } from '../../../lib/images/object-position.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { Artwork } from '../../../ui/layout/artwork.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import { useAppsPart } from '../apps.api.ts';
import { picturedApps } from './shown-apps.api.ts';
import { SiteLink } from '../../../lib/page/site-link.tsx';

/** Where each plate of the collage lies, and how wide it is: they overlap, and the second runs off the window's edge. */
const places = [
  { place: { gridColumn: '1 / 8', gridRow: '1 / 5', zIndex: '1' }, width: '53vw' },
  { place: { gridColumn: '4 / 13', gridRow: '4 / 10', zIndex: '2' }, width: '67vw' },
  { place: { gridColumn: '1 / 7', gridRow: '9 / 13', zIndex: '3' }, width: '45vw' },
];

const Plate = chakra('div', {
  base: {
    position: 'relative',
    alignSelf: 'start',
    overflow: 'hidden',
    borderRadius: 'md',
    boxShadow: '0 0 0 6px var(--p-colors-paper)',
  },
});

/** The own pictures of featured apps, or else of the newest, as proof; drawings where there are none yet. */
export function AppCollage() {
  const say = useWords();
  const { data: shown = [] } = useAppsPart(picturedApps);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(12, minmax(0, 1fr))"
      alignContent="center"
      width={{ base: 'full', lg: 'auto' }}
      maxWidth={{ md: '34rem', lg: 'none' }}
      marginInlineStart={{ md: 'auto', lg: '0' }}
      marginInlineEnd={{ lg: '-10vw' }}
    >
      {places.map(({ place, width }, index) => {
        const app = shown[index];
        return (
          <Plate key={place.gridRow} {...place}>
            {app === undefined ? (
              <Artwork index={index} />
            ) : (
              <chakra.a asChild display="block" _focusVisible={{ outlineOffset: '-6px' }}>
                <SiteLink to={paths.app(app.seoSlug)}>
                  <Picture
                    url={app.thumbnailUrl}
                    alt={`${app.title}, ${say(`appType.${app.appType}`)}`}
                    sizes={`(min-width: 768px) 420px, ${width}`}
                    aspectRatio="4 / 3"
                    objectPosition={objectPositionOf(app.imageFocus?.[app.thumbnailUrl])}
                  />
                </SiteLink>
              </chakra.a>
            )}
          </Plate>
        );
      })}
    </chakra.div>
  );
}
