import { chakra } from '@chakra-ui/react';
import { AppTextInput } from './app-text-input.tsx';
import type { AppForm } from './use-app-form.ts';

/** Specification, section 9. */
const recommendedDescription = { min: 150, max: 160 };
/** What search engines show of a title. */
const shownTitle = 60;

/** What search engines and social networks show of the app. */
export function MetaFields({ form }: { form: AppForm }) {
  const { metaTitle, metaDescription, metaKeywords } = form.values;
  const { min, max } = recommendedDescription;
  return (
    <chakra.fieldset
      display="grid"
      gap="5"
      borderTop="1px solid"
      borderColor="line"
      paddingTop="5"
      minWidth="0"
    >
      <chakra.legend float="left" width="full" textStyle="label" color="muted">
        Search and sharing
      </chakra.legend>
      <AppTextInput
        form={form}
        name="metaTitle"
        hint={<Count text={metaTitle} advice={`about ${String(shownTitle)} are shown; the title if empty`} />}
      />
      <AppTextInput
        form={form}
        name="metaDescription"
        rows={3}
        hint={
          <Count
            text={metaDescription}
            advice={`recommended ${String(min)}-${String(max)} characters`}
            isFitting={metaDescription.length >= min && metaDescription.length <= max}
          />
        }
      />
      <AppTextInput
        form={form}
        name="metaKeywords"
        hint={<Count text={metaKeywords} advice="separated by commas" />}
      />
    </chakra.fieldset>
  );
}

interface CountProps {
  text: string;
  advice: string;
  isFitting?: boolean;
}

function Count({ text, advice, isFitting = false }: CountProps) {
  return (
    <>
      <chakra.span fontVariantNumeric="tabular-nums" color={isFitting ? 'success' : 'muted'} fontWeight="560">
        {text.length}
      </chakra.span>{' '}
      {text.length === 1 ? 'character' : 'characters'}, {advice}
    </>
  );
}
