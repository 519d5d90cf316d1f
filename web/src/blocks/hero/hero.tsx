import { useQuery } from '@tanstack/react-query';
import { publicAppsQuery } from '../../features/apps/apps.api.ts';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { selectApps } from '@portfolio/contracts/pages/select-apps.ts';
import type { BlockViewProps } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';
import { LargeHero } from './large-hero.tsx';

/** The headline of a page. Above a list that visitors search it says how many there are. */
export function Hero(props: BlockViewProps<'hero'>) {
  const { block, headingId, next } = props;
  const { data } = useQuery({ ...publicAppsQuery, enabled: false });
  if (block.layout === 'large') return <LargeHero {...props} />;
  const counted = next?.kind === 'apps' && next.hasSearch && data ? selectApps(data, next).length : 0;
  const hasMore = block.text !== null || block.buttons.length > 0;
  return (
    <PageHeader title={block.title} headingId={headingId} count={counted === 0 ? undefined : counted}>
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
