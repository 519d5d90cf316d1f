import type { Verdict } from '@portfolio/contracts/apps/preview-links.ts';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../ui/layout/badge.tsx';
import { Moment } from '../../ui/layout/moment.tsx';

/** What people with a preview link said, the newest first. */
export const Verdicts = ({ verdicts }: { verdicts: readonly Verdict[] }) => (
  <chakra.ul aria-label="Verdicts" listStyle="none" display="grid" gap="2" flexBasis="full">
    {verdicts.map(({ id, verdict, name, comment, at, version, isOutdated }) => (
      <chakra.li key={id} borderInlineStart="2px solid" borderColor="edge" paddingInlineStart="3">
        <chakra.p overflowWrap="anywhere">
          <Badge tone={isOutdated ? 'neutral' : verdict === 'approved' ? 'success' : 'warning'}>
            {verdict === 'approved' ? 'Approved' : 'Asks for changes'}
          </Badge>{' '}
          {name}, <Moment at={at} />, of version {version}
          {isOutdated && ': it looks different by now'}
        </chakra.p>
        {comment !== '' && (
          <chakra.p color="muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {comment}
          </chakra.p>
        )}
      </chakra.li>
    ))}
  </chakra.ul>
);
