import { chakra } from '@chakra-ui/react';
import type { SiteLocale } from '@portfolio/contracts/site/site-locale.ts';
import { useId } from 'react';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { Checkbox } from '../../../ui/forms/controls.tsx';
import type { useEnquiryForm } from './use-enquiry-form.ts';
import { InlineMarkdown } from '../../../ui/layout/inline-markdown.tsx';

/** What visitors are asked to agree to. */
export type AskedConsent = NonNullable<SiteLocale['consent']>;

interface ConsentTickProps {
  /** Null: nothing is asked. */
  consent: AskedConsent | null;
  form: Pick<ReturnType<typeof useEnquiryForm>, 'values' | 'errors' | 'set'>;
}

/** The tick below the contact form; without scripts the browser sends it with the form. */
export function ConsentTick({ consent, form: { values, errors, set } }: ConsentTickProps) {
  const say = useWords();
  const errorId = useId();
  const error = errors.consent;
  if (consent === null) return null;
  return (
    <chakra.div gridColumn="1 / -1">
      <Checkbox
        name="consent"
        value="true"
        checked={values.consent !== ''}
        aria-required={consent.isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={({ target: { checked } }) => set({ consent: checked ? 'true' : '' })}
        label={<InlineMarkdown text={consent.text} />}
      />
      {error !== undefined && (
        <chakra.p id={errorId} textStyle="small" color="error">
          {messageInWords(say, error)}
        </chakra.p>
      )}
    </chakra.div>
  );
}
