import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { appFieldLabels, type AppValues } from '../../app-values.ts';
import { TextField } from './app-field.tsx';

/** Specification, section 9. */
const recommendedDescription = { min: 150, max: 160 };
/** What search engines show of a title. */
const shownTitle = 60;

/** What search engines and social networks show of the app. */
export const MetaFields = memo(function MetaFields() {
  const { min, max } = recommendedDescription;
  const { metaTitle, metaDescription, metaKeywords } = appFieldLabels;
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
      <TextField
        name="metaTitle"
        label={metaTitle}
        hint={<Count name="metaTitle" advice={`about ${String(shownTitle)} are shown; the title if empty`} />}
      />
      <TextField
        name="metaDescription"
        label={metaDescription}
        rows={3}
        hint={
          <Count
            name="metaDescription"
            advice={`recommended ${String(min)}-${String(max)} characters`}
            recommended={recommendedDescription}
          />
        }
      />
      <TextField
        name="metaKeywords"
        label={metaKeywords}
        hint={<Count name="metaKeywords" advice="separated by commas" />}
      />
    </chakra.fieldset>
  );
});

interface CountProps {
  name: 'metaTitle' | 'metaDescription' | 'metaKeywords';
  advice: string;
  recommended?: { min: number; max: number };
}

function Count({ name, advice, recommended }: CountProps) {
  const length = (useWatch<AppValues, typeof name>({ name }) ?? '').length;
  const isFitting = recommended !== undefined && length >= recommended.min && length <= recommended.max;
  return (
    <>
      <chakra.span fontVariantNumeric="tabular-nums" color={isFitting ? 'success' : 'muted'} fontWeight="560">
        {length}
      </chakra.span>{' '}
      {length === 1 ? 'character' : 'characters'}, {advice}
    </>
  );
}
