import {
  budgetIn,
  budgetRanges,
  projectStarts,
  writeMoney,
} from '@portfolio/contracts/leads/enquiry-wishes.ts';
import { useState, type ComponentProps } from 'react';
import { findJourney, type ToldJourney } from '../../../lib/page/journey.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { chakra } from '@chakra-ui/react';
import { Checkbox, Select } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useSiteTexts, useWords } from '../../../lib/page/words.tsx';

type ChoiceProps = Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'onChange'>;

interface BudgetAndStartProps {
  budget: ChoiceProps;
  start: ChoiceProps;
}

/** In the language of the site; the enquiry has the same for every language. */
function useBudgets() {
  const say = useWords();
  const { language, currency } = useSiteTexts();
  const write = writeMoney(language, currency);
  const writeValue = writeMoney('en', currency);
  return budgetRanges.map((range) => ({
    value: budgetIn(range, writeValue),
    label: budgetIn(range, write, say),
  }));
}

/** What a client may say about money and time, if they like. */
export function BudgetAndStart({ budget, start }: BudgetAndStartProps) {
  const say = useWords();
  const budgets = useBudgets();
  const starts = projectStarts.map(({ value, words }) => ({ value, label: say(words) }));
  return (
    <>
      <Field label={say('contact.budget')}>
        {(control) => (
          <Select {...control} {...budget} options={budgets} placeholder={say('contact.noAnswer')} />
        )}
      </Field>
      <Field label={say('contact.start')}>
        {(control) => (
          <Select {...control} {...start} options={starts} placeholder={say('contact.noAnswer')} />
        )}
      </Field>
    </>
  );
}

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
