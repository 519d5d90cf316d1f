import { useSearchParams } from 'react-router-dom';
import { useAppsPart } from '../../features/apps/apps.api.ts';
import { shownApps, viewOf, type AppsBlock } from '../../features/apps/public/shown-apps.api.ts';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';
import { LargeHero } from './large-hero.tsx';

/** The headline of a page. Above a list that visitors search it says how many there are. */
export function Hero(props: BlockViewProps<'hero'>) {
  const { block, next } = props;
  if (block.layout === 'large') return <LargeHero {...props} />;
  if (next?.kind === 'apps' && next.hasSearch) return <CountingHero {...props} list={next} />;
  return <PlainHero {...props} />;
}

function CountingHero({ list, ...props }: BlockViewProps<'hero'> & { list: AppsBlock }) {
  const [parameters] = useSearchParams();
  const { data } = useAppsPart(shownApps(list, viewOf(list, parameters)), true);
  return <PlainHero {...props} count={data?.total} />;
}

function PlainHero({ block, headingId, count = 0 }: BlockViewProps<'hero'> & { count?: number | undefined }) {
  const hasMore = block.text !== null || block.buttons.length > 0;
  return (
    <PageHeader title={block.title} headingId={headingId} count={count === 0 ? undefined : count}>
      {hasMore ? (
        <>
          {block.text}
          {block.buttons.length > 0 && (
            <ButtonRow marginTop="8">
              {block.buttons.map((link, index) => (
                <LinkButton key={index} link={link} size="lg" variant={index === 0 ? 'signal' : 'outline'} />
              ))}
            </ButtonRow>
          )}
        </>
      ) : undefined}
    </PageHeader>
  );
}
