import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { findJourney, type ToldJourney } from '../../../lib/page/journey.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { Checkbox } from '../../../ui/forms/controls.tsx';

interface JourneyProps {
  /** What the visitor agreed to tell. */
  told: ToldJourney | undefined;
  onChange: (journey: ToldJourney | undefined) => void;
}

/** Asks whether it may be told how the visitor came here, and lists what that is. Its room is there from the start, so that nothing moves when it comes. */
export function JourneyConsent(props: JourneyProps) {
  const isHydrated = useHydrated();
  return (
    <chakra.div gridColumn="1 / -1" minHeight="target" marginBlock="-3">
      {isHydrated && <Consent {...props} />}
    </chakra.div>
  );
}

function Consent({ told, onChange }: JourneyProps) {
  const say = useWords();
  const [found] = useState(findJourney);
  if (found === undefined) return null;
  const { journey, titles, more } = found;
  const apps = titles.toReversed().join(', ');
  const label =
    more.length === 0
      ? say('contact.lookedAt', { apps })
      : say('contact.journey', { journey: [...titles.toReversed(), ...more].join(', ') });
  return (
    <Checkbox
      label={label}
      checked={told !== undefined}
      onChange={({ target: { checked } }) => onChange(checked ? journey : undefined)}
    />
  );
}
