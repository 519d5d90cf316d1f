import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Disclosure } from '../../../../ui/dialogs/disclosure.tsx';
import { appFieldLabels, emptyApp, isSameField, type AppField, type AppValues } from '../../app-values.ts';
import { FieldRow, TextField } from './app-field.tsx';
import { OutcomesField } from './outcomes-field.tsx';

const fields = ['client', 'year', 'role', 'outcomes', 'quote'] as const satisfies AppField[];

/** The proof (contract, section 11): all of it optional, and nothing shown of what is empty. */
export const CaseStudyFields = memo(function CaseStudyFields() {
  const values = useWatch<AppValues>() as AppValues;
  const { errors } = useFormState<AppValues>();
  const filled = fields.filter((name) => !isSameField(values, emptyApp, name));
  return (
    <Disclosure
      title="Case study"
      summary={
        filled.length === 0
          ? 'optional: client, outcomes, a quote'
          : filled.map((name) => appFieldLabels[name].toLowerCase()).join(', ')
      }
      isOpenAtFirst={filled.length > 0}
      isForcedOpen={fields.some((name) => errors[name] !== undefined)}
    >
      <TextField name="client" label={appFieldLabels.client} />
      <FieldRow>
        <TextField
          name="year"
          label={appFieldLabels.year}
          inputMode="numeric"
          placeholder={String(new Date().getFullYear())}
        />
        <TextField name="role" label={appFieldLabels.role} placeholder="Design and development" />
      </FieldRow>
      <OutcomesField />
      <chakra.fieldset display="grid" gap="5" minWidth="0">
        <chakra.legend srOnly>A client’s words</chakra.legend>
        <TextField
          name="quote.text"
          label={appFieldLabels.quote}
          rows={3}
          hint={`In the client’s own words, at most ${String(caseStudyLimits.quote)} characters`}
        />
        <FieldRow>
          <TextField name="quote.author" label="Quote author" />
          <TextField name="quote.position" label="Quote position" placeholder="CEO, Harbour Ltd" />
        </FieldRow>
      </chakra.fieldset>
    </Disclosure>
  );
});
