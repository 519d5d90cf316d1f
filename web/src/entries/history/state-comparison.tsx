import { parseMediaPath } from '@portfolio/contracts/media/media.ts';
import { chakra } from '@chakra-ui/react';
import { Compared, NothingDiffers } from './compared.tsx';
import { differencesOf, type FieldLabels } from './differences.ts';
import { ImageComparison } from './image-comparison.tsx';

interface StateComparisonProps {
  before: object;
  after: object;
  labels?: FieldLabels;
}

/** What differs between two states of anything: each text before and after, side by side. */
export function StateComparison({ before, after, labels }: StateComparisonProps) {
  const differences = differencesOf(before, after, labels);
  if (differences.length === 0) return <NothingDiffers />;
  return (
    <chakra.dl display="grid" gap="6" margin="0">
      {differences.map(({ place, then, now }) => (
        <Compared key={place} label={place}>
          {[then, now].some((text) => text !== undefined && parseMediaPath(text) !== undefined) ? (
            <ImageComparison before={imagesOf(then)} after={imagesOf(now)} />
          ) : (
            <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
              <Side title="Before" text={then} />
              <Side title="After" text={now} />
            </chakra.div>
          )}
        </Compared>
      ))}
    </chakra.dl>
  );
}

const imagesOf = (url: string | undefined) => (url === undefined ? [] : [{ url, alt: '' }]);

function Side({ title, text }: { title: string; text: string | undefined }) {
  return (
    <chakra.section aria-label={title} minWidth="0">
      <chakra.p textStyle="label" fontWeight="400" color="faint">
        {title}
      </chakra.p>
      <chakra.p textStyle="small" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text ?? <chakra.span color="muted">Nothing</chakra.span>}
      </chakra.p>
    </chakra.section>
  );
}
