import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { chakra } from '@chakra-ui/react';
import { Picture } from '../../../ui/layout/picture.tsx';

interface AppLineProps {
  app: Pick<AppCard, 'title' | 'thumbnailUrl'>;
  note: string;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An app in one line of a list. */
export function AppLine({ app, note }: AppLineProps) {
  return (
    <chakra.div display="flex" alignItems="center" gap="4" minWidth="0">
      <chakra.div flex="none" width="4rem" overflow="hidden" borderRadius="sm">
        <Picture url={app.thumbnailUrl} alt="" sizes="4rem" aspectRatio="4 / 3" />
      </chakra.div>
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="600" textStyle="small" title={app.title} {...oneLine}>
          {app.title}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="400" color="muted" {...oneLine}>
          {note}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
