import {
  budgetIn,
  budgetRanges,
  projectStarts,
  writeMoney,
} from '@portfolio/contracts/leads/enquiry-wishes.ts';
import { useState, type ComponentProps } from 'react';
import { lookedAtApps } from '../../../lib/page/looked-at.ts';
import { chakra } from '@chakra-ui/react';
import { Checkbox, Select } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useSiteVoice, useWords } from '../../../lib/page/words.tsx';

type ChoiceProps = Pick<ComponentProps<typeof Select>, 'name' | 'value' | 'onChange'>;

interface ProjectWishesProps {
  budget: ChoiceProps;
  start: ChoiceProps;
}

/** In the language of the site; the enquiry has the same for every language. */
function useBudgets() {
  const say = useWords();
  const { language, currency } = useSiteVoice();
  const write = writeMoney(language, currency);
  const writeValue = writeMoney('en', currency);
  return budgetRanges.map((range) => ({
    value: budgetIn(range, writeValue),
    label: budgetIn(range, write, say),
  }));
}

/** What a client may say about money and time, if they like. */
export function ProjectWishes({ budget, start }: ProjectWishesProps) {
  const say = useWords();
  const budgets = useBudgets();
  return (
    <>
      <Field label={say('contact.budget')}>
        {(control) => (
          <Select {...control} {...budget} options={budgets} placeholder={say('contact.noAnswer')} />
        )}
      </Field>
      <Field label={say('contact.start')}>
        {(control) => (
          <Select {...control} {...start} options={projectStarts} placeholder={say('contact.noAnswer')} />
        )}
      </Field>
    </>
  );
}

interface LookedAtProps {
  /** The apps that the visitor agreed to tell. */
  told: readonly string[];
  onChange: (apps: readonly string[]) => void;
}

/** Asks whether the apps that were looked at may be told. */
export function LookedAtConsent({ told, onChange }: LookedAtProps) {
  const say = useWords();
  const [apps] = useState(lookedAtApps);
  if (apps.length === 0) return null;
  return (
    <chakra.div gridColumn="1 / -1" marginBlock="-3">
      <Checkbox
        label={
          <chakra.span lineClamp={1}>
            {say('contact.lookedAt', { apps: apps.toReversed().join(', ') })}
          </chakra.span>
        }
        checked={told.length > 0}
        onChange={({ target: { checked } }) => onChange(checked ? apps : [])}
      />
    </chakra.div>
  );
}
