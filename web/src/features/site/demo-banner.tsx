import { chakra } from '@chakra-ui/react';
import { useWords } from '../../lib/page/words.tsx';
import { useNow } from '../../lib/time/use-now.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { useSite } from './site.api.ts';

const Note = chakra('p', {
  base: { paddingInline: { base: '4', md: 'gutter' }, paddingBlock: '2', textStyle: 'small' },
});

/** On every public page of a demo: visitors who never sign in fill in forms, too. */
export function DemoNotice() {
  const say = useWords();
  if (useSite()?.isDemo !== true) return null;
  return (
    <Note role="note" aria-label={say('page.demo')} bg="signal" color="onSignal" textAlign="center">
      {say('page.demoText')}
    </Note>
  );
}

const hourMs = 3_600_000;

/** On every admin page of a demo: when changes are reset. */
export function DemoBanner() {
  const isDemo = useSite()?.isDemo === true;
  const now = useNow();
  if (!isDemo) return null;
  const next = new Date((Math.floor(now / hourMs) + 1) * hourMs).toISOString();
  return (
    <Note role="note" aria-label="Demo" bg="warning.ground" color="warning">
      A demo that everybody shares. Nothing is sent, accounts cannot be changed, and everything is reset at{' '}
      <Moment at={next} />.
    </Note>
  );
}
