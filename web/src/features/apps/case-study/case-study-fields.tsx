import { caseStudyLimits } from '@portfolio/contracts/apps/case-study.ts';
import { chakra } from '@chakra-ui/react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AppTextInput, FieldRow } from '../form/app-text-input.tsx';
import { isBroken } from '../form/rules.ts';
import type { AppForm } from '../form/use-app-form.ts';
import { appFieldLabels, comparable, emptyAppForm, type AppFormField } from '../form/values.ts';
import { OutcomesField } from './outcomes-field.tsx';

const fields = [
  'client',
  'year',
  'role',
  'outcomes',
  'quoteText',
  'quoteAuthor',
  'quotePosition',
] as const satisfies AppFormField[];

/** The proof (contract, section 11): all of it optional, and nothing shown of what is empty. */
export function CaseStudyFields({ form }: { form: AppForm }) {
  const filled = fields.filter((name) => comparable(form.values, name) !== comparable(emptyAppForm, name));
  return (
    <Disclosure
      title="Case study"
      summary={
        filled.length === 0
          ? 'optional: client, outcomes, a quote'
          : filled.map((name) => appFieldLabels[name].toLowerCase()).join(', ')
      }
      isOpenAtFirst={filled.length > 0}
      isForcedOpen={fields.some((name) => isBroken(form.errors, name))}
    >
      <AppTextInput form={form} name="client" />
      <FieldRow>
        <AppTextInput
          form={form}
          name="year"
          inputMode="numeric"
          placeholder={String(new Date().getFullYear())}
        />
        <AppTextInput form={form} name="role" placeholder="Design and development" />
      </FieldRow>
      <OutcomesField form={form} />
      <chakra.fieldset display="grid" gap="5" minWidth="0">
        <chakra.legend srOnly>A client’s words</chakra.legend>
        <AppTextInput
          form={form}
          name="quoteText"
          rows={3}
          hint={`In the client’s own words, at most ${String(caseStudyLimits.quote)} characters`}
        />
        <FieldRow>
          <AppTextInput form={form} name="quoteAuthor" />
          <AppTextInput form={form} name="quotePosition" placeholder="CEO, Harbour Ltd" />
        </FieldRow>
      </chakra.fieldset>
    </Disclosure>
  );
}
