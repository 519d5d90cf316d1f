import { chakra } from '@chakra-ui/react';
import { playerAddress } from '@portfolio/contracts/pages/media/player-address.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../lib/page/words.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextAnchor } from '../../ui/buttons/text-link.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** A poster; nothing is asked of the site that has the video until somebody presses. */
export function Video({ block, headingId }: BlockViewProps<'video'>) {
  const say = useWords();
  const { title, url, posterUrl, posterAlt, caption } = block;
  const [isPlaying, setPlaying] = useState(false);
  // In a preview the address may be missing or half typed.
  const player = playerAddress(url);
  return (
    <Container>
      <BlockHeading id={headingId} title={title} />
      <chakra.figure maxWidth="60rem">
        <chakra.div position="relative" aspectRatio="16 / 9" overflow="hidden" borderRadius="md" bg="night">
          {isPlaying && player !== undefined ? (
            <chakra.iframe
              src={player.href}
              title={title ?? caption ?? say('video.title')}
              // YouTube plays nothing for a site that does not say who it is.
              referrerPolicy="strict-origin-when-cross-origin"
              allow="autoplay; fullscreen; picture-in-picture"
              width="full"
              height="full"
              border="none"
            />
          ) : (
            <>
              {posterUrl !== null && (
                <Picture
                  url={posterUrl}
                  alt={posterAlt}
                  sizes="(min-width: 64rem) 60rem, 92vw"
                  height="full"
                />
              )}
              <chakra.div position="absolute" inset="0" display="grid" placeContent="center">
                <Button size="lg" disabled={player === undefined} onClick={() => setPlaying(true)}>
                  <Play aria-hidden="true" size={20} /> {say('video.play')}
                </Button>
              </chakra.div>
            </>
          )}
        </chakra.div>
        <chakra.figcaption textStyle="small" color="muted" marginTop="3">
          {caption !== null && <chakra.p color="ink">{caption}</chakra.p>}
          {player !== undefined && <p>{say('video.notice', { host: player.hostname })}</p>}
          {player !== undefined && (
            <noscript>
              <TextAnchor href={url}>{say('video.play')}</TextAnchor>
            </noscript>
          )}
        </chakra.figcaption>
      </chakra.figure>
    </Container>
  );
}
