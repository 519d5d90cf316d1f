import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { revisionQuery } from '../site-admin.api.ts';
import { differencesOf, type Difference } from '../../../entries/history/differences.ts';

interface VersionDetailProps {
  number: number;
  /** As it is now. */
  site: WholeSite;
}

/** What the site said before a save, beside what it says now. */
export function VersionDetail({ number, site }: VersionDetailProps) {
  const { data, error } = useQuery(revisionQuery(number));
  if (error !== null) return <Alert tone="error">{error.message}</Alert>;
  if (data === undefined) return <Skeleton height="8rem" />;
  const { isActive: _active, ...now } = site;
  const differences = differencesOf(data.site, now);
  if (differences.length === 0) return <p>The site says the same now.</p>;
  return (
    <chakra.dl display="grid" gap="4">
      {differences.map((difference) => (
        <DifferenceEntry key={difference.place} {...difference} />
      ))}
    </chakra.dl>
  );
}

function DifferenceEntry({ place, then, now }: Difference) {
  return (
    <chakra.div borderTop="1px solid" borderColor="line" paddingTop="3">
      <chakra.dt textStyle="label" color="muted">
        {place}
      </chakra.dt>
      <chakra.dd textStyle="small" overflowWrap="anywhere" marginTop="1">
        {then ?? <i>nothing</i>}
      </chakra.dd>
      <chakra.dd textStyle="small" overflowWrap="anywhere" color="muted" marginTop="1">
        Now: {now ?? <i>nothing</i>}
      </chakra.dd>
    </chakra.div>
  );
}
