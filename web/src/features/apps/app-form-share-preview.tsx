import { chakra } from '@chakra-ui/react';
import type { App } from '@portfolio/contracts/apps.ts';
import { shareImagePath, shareImageSize } from '@portfolio/contracts/share.ts';
import { use } from 'react';
import { HeadContext } from '../../lib/use-document-head.ts';
import { Picture } from '../../ui/picture.tsx';
import { appHead } from './app-head.ts';

const shareRatio = `${String(shareImageSize.width)} / ${String(shareImageSize.height)}`;

interface SharePreviewProps {
  app: App;
  isStored: boolean;
}

/** What other sites make of the page's head: a search result, and the card of a link. */
export function SharePreview({ app, isStored }: SharePreviewProps) {
  const { origin } = use(HeadContext);
  const { title, description, canonical = '' } = appHead(app, origin);
  const { host } = new URL(origin);
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
          <SharePicture app={app} isStored={isStored} />
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
        <chakra.p textStyle="small" color="faint">
          The picture is drawn of the title and the thumbnail as they are saved
          {isStored && app.isActive
            ? '.'
            : ', once the app is active; until then the thumbnail stands in for it.'}
        </chakra.p>
      </chakra.section>
    </chakra.div>
  );
}

function SharePicture({ app, isStored }: SharePreviewProps) {
  if (isStored && app.isActive)
    return (
      <chakra.img
        src={shareImagePath(`/apps/${app.seoSlug}`)}
        alt="Picture of the shared link"
        width="full"
        aspectRatio={shareRatio}
        bg="sunken"
      />
    );
  if (app.thumbnailUrl === '') return <chakra.div bg="sunken" aspectRatio={shareRatio} />;
  return <Picture url={app.thumbnailUrl} alt="Thumbnail" sizes="32rem" aspectRatio={shareRatio} />;
}
