import type { NewerVersion } from '@portfolio/contracts/updates.ts';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../../ui/layout/badge.tsx';

/** What came after the version that runs. The notes are text of others, so that nothing in them is markup. */
export function NewerVersions({ versions }: { versions: readonly NewerVersion[] }) {
  return (
    <section aria-labelledby="newer-versions">
      <chakra.h2 id="newer-versions" textStyle="subheading" marginBottom="2">
        Newer versions
      </chakra.h2>
      {versions.map(({ version, date, notes, isSecurity }) => (
        <chakra.article key={version} paddingBlock="3" borderTop="1px solid" borderColor="line">
          <chakra.h3 display="flex" flexWrap="wrap" alignItems="center" gap="3" fontWeight="600">
            {version}
            {date !== null && (
              <chakra.span textStyle="small" fontWeight="400" color="muted">
                {date}
              </chakra.span>
            )}
            {isSecurity && <Badge tone="error">Security fix</Badge>}
          </chakra.h3>
          {notes !== '' && (
            <chakra.p
              textStyle="small"
              maxWidth="prose"
              marginTop="2"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
            >
              {notes}
            </chakra.p>
          )}
        </chakra.article>
      ))}
    </section>
  );
}
