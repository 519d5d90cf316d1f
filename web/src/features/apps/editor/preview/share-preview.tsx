import type { App } from '@portfolio/contracts/apps/apps.ts';
import { parseMediaPath, type ShareCardBody } from '@portfolio/contracts/media/media.ts';
import { shareImageSize } from '@portfolio/contracts/media/share.ts';
import { useQuery } from '@tanstack/react-query';
import { shareCardOf } from '../../../../lib/page/share-card.ts';
import { useObjectUrl } from '../../../../lib/images/use-object-url.ts';
import { useWords } from '../../../../lib/page/words.tsx';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { shareCardQuery } from '../../admin.api.ts';
import { appHead } from '../../detail/app-head.ts';

const shareRatio = `${String(shareImageSize.width)} / ${String(shareImageSize.height)}`;

interface SharePreviewProps {
  app: App;
  /** How the site is called. */
  siteName: string;
}

/** What other sites make of the page's head: a search result, and the card of a link. */
export function SharePreview({ app, siteName }: SharePreviewProps) {
  const head = appHead(app, { origin: location.origin, prefix: '', say: useWords() });
  const { title, description, canonical = '' } = head;
  const { host } = new URL(origin);
  const imagePath = parseMediaPath(app.thumbnailUrl) === undefined ? null : app.thumbnailUrl;
  return (
    <chakra.div display="grid" gap="10" maxWidth="38rem">
      <chakra.section aria-label="Search result" display="grid" gap="1">
        <chakra.p textStyle="label" color="muted" marginBottom="2">
          Search result
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="faint" overflowWrap="anywhere">
          {host}
          {canonical.replaceAll('/', ' › ')}
        </chakra.p>
        <chakra.p fontSize="lg" fontWeight="500" lineClamp={1}>
          {title}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" lineClamp={2}>
          {description}
        </chakra.p>
      </chakra.section>
      <chakra.section aria-label="Shared link" display="grid" gap="3">
        <chakra.p textStyle="label" color="muted">
          Shared link
        </chakra.p>
        <chakra.div
          overflow="hidden"
          border="1px solid"
          borderColor="line"
          borderRadius="md"
          bg="surface"
          maxWidth="32rem"
        >
          <SharePicture card={{ ...shareCardOf(head, siteName), imagePath }} />
          <chakra.div padding="4" display="grid" gap="1">
            <chakra.p textStyle="label" fontWeight="400" color="faint">
              {host}
            </chakra.p>
            <chakra.p fontWeight="600" lineClamp={1}>
              {title}
            </chakra.p>
            <chakra.p textStyle="small" color="muted" lineClamp={2}>
              {description}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        {imagePath === null && (
          <chakra.p textStyle="small" color="faint">
            {app.thumbnailUrl.startsWith('blob:')
              ? 'The thumbnail joins the picture once it is uploaded.'
              : 'Only a thumbnail that is stored on this site joins the picture.'}
          </chakra.p>
        )}
      </chakra.section>
    </chakra.div>
  );
}

function SharePicture({ card }: { card: ShareCardBody }) {
  const { data: picture = null, error } = useQuery(shareCardQuery(card));
  const url = useObjectUrl(picture);
  if (error !== null) return <Alert tone="error">{error.message}</Alert>;
  if (url === undefined) return <Skeleton aspectRatio={shareRatio} />;
  return <chakra.img src={url} alt="Picture of the shared link" width="full" aspectRatio={shareRatio} />;
}
