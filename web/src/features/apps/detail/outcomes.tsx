import type { App } from '@portfolio/contracts/apps/apps.ts';
import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useWords } from '../../../lib/page/words.tsx';

/** Columns on wide screens, so that no row has a single figure in it. */
const columnsOf = (count: number) => (count === 6 || count === 5 || count === 3 ? 3 : Math.min(count, 4));

/** What came of it, in figures. */
export function Outcomes({ outcomes }: Pick<App, 'outcomes'>) {
  const say = useWords();
  if (outcomes.length === 0) return null;
  const isLong = outcomes.some(({ value }) => value.length > 8);
  return (
    <chakra.section aria-labelledby="outcomes-title" marginTop={{ base: '12', md: '20' }}>
      <VisuallyHidden asChild>
        <h2 id="outcomes-title">{say('app.outcomes')}</h2>
      </VisuallyHidden>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${String(columnsOf(outcomes.length))}, minmax(0, 1fr))`,
        }}
        columnGap={{ base: '6', lg: '12' }}
        rowGap={{ base: '6', md: '10' }}
      >
        {outcomes.map(({ value, label }, index) => (
          <chakra.div
            key={index}
            display="flex"
            flexDirection="column-reverse"
            justifyContent="flex-end"
            gap="3"
            paddingTop="5"
            borderTop="2px solid"
            borderColor="ink"
          >
            <chakra.dt textStyle="body" color="muted" maxWidth="22rem">
              {label}
            </chakra.dt>
            <chakra.dd textStyle={isLong ? 'heading' : 'title'} fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.section>
  );
}
