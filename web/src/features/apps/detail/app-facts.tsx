import { publishedAtOf } from '@portfolio/contracts/apps/published-at.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSiteTexts, useWords, type SiteTexts, sayCategory } from '../../../lib/page/words.tsx';
import { TextAnchor } from '../../../ui/buttons/text-link.tsx';
import { englishMonths } from './english-months.ts';
import type { ShownApp } from '../apps.api.ts';

/** Month and year. A browser takes 30 ms to make its first Intl.DateTimeFormat, four times that on a phone: not for the default. */
function monthOf(at: string, { language, timeZone }: SiteTexts): string {
  const date = new Date(at);
  if (language !== 'en' || timeZone !== 'UTC')
    return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone }).format(date);
  return `${englishMonths[date.getUTCMonth()] ?? ''} ${String(date.getUTCFullYear())}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div borderTop="1px solid" borderColor="line" paddingBlock="3">
      <chakra.dt textStyle="label" color="faint">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="sm" fontWeight="500">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** The preview also shows a link that is only half typed. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function LinkFact({ label, url }: { label: string; url: string }) {
  return (
    <Fact label={label}>
      <TextAnchor href={url} target="_blank" rel="noopener noreferrer" overflowWrap="anywhere">
        {hostOf(url)}
      </TextAnchor>
    </Fact>
  );
}

/** The rail beside an app's story. */
export function AppFacts({ app }: { app: ShownApp }) {
  const say = useWords();
  const texts = useSiteTexts();
  return (
    <chakra.aside
      aria-label={say('app.facts')}
      position={{ lg: 'sticky' }}
      top="calc(var(--p-sizes-nav) + 2rem)"
      alignSelf="start"
    >
      <dl>
        {app.client !== null && <Fact label={say('app.client')}>{app.client}</Fact>}
        {app.role !== null && <Fact label={say('app.role')}>{app.role}</Fact>}
        {app.year !== null && <Fact label={say('app.year')}>{app.year}</Fact>}
        {app.category !== '' && <Fact label={say('app.category')}>{sayCategory(say, app.category)}</Fact>}
        <Fact label={say('app.type')}>{say(`appType.${app.appType}`)}</Fact>
        <Fact label={say('app.published')}>{monthOf(publishedAtOf(app), texts)}</Fact>
        {app.downloadUrl !== null && <LinkFact label={say('app.downloadLink')} url={app.downloadUrl} />}
        {app.demoUrl !== null && <LinkFact label={say('app.demoLink')} url={app.demoUrl} />}
      </dl>
    </chakra.aside>
  );
}
