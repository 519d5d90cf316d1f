import { useRef, type ComponentProps } from 'react';
import { useFocusBack } from '../../../lib/use-focus-back.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Textarea, TextInput } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/field.tsx';
import { ThankYou } from './thank-you.tsx';
import { loadEnquiryContract, useEnquiryForm } from './use-enquiry-form.ts';

interface LineFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  error: string | undefined;
}

function LineField({ label, error, ...input }: LineFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

const FormGrid = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '5',
    rowGap: '6',
    marginTop: '8',
    // Clear of the bar at the top, with the label.
    '& [name]': { scrollMarginBlock: '8rem' },
  },
});

const WideRow = chakra('div', { base: { gridColumn: '1 / -1' } });

/** Specification, section 2, "Contact page". */
export function ContactForm({ responseTime }: { responseTime: string }) {
  const { ref, errors, text, isSending, isThanked, submit, startAnew } = useEnquiryForm();
  const nameInput = useRef<HTMLInputElement>(null);
  const sendButton = useFocusBack(isSending);
  const hasErrors = Object.keys(errors).length > 0;
  const startAgain = () => {
    startAnew();
    nameInput.current?.focus();
  };
  return (
    <section aria-labelledby="form-title">
      {isThanked && <ThankYou responseTime={responseTime} onAgain={startAgain} />}
      <chakra.h2 id="form-title" textStyle="heading">
        Start Your Project
      </chakra.h2>
      <FormGrid
        ref={ref}
        noValidate
        onSubmit={submit}
        onFocus={() => void loadEnquiryContract().catch(() => undefined)}
      >
        <LineField
          ref={nameInput}
          label="Full Name"
          autoComplete="name"
          error={errors.firstName}
          {...text('firstName')}
        />
        <LineField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          error={errors.phone}
          {...text('phone')}
        />
        <WideRow>
          <LineField
            label="Email Address"
            type="email"
            autoComplete="email"
            error={errors.email}
            {...text('email')}
          />
        </WideRow>
        <WideRow>
          <Field
            label="Project Details"
            hint="What should it do, for whom, and by when? A few sentences are enough."
            error={errors.notes}
          >
            {(control) => <Textarea {...control} {...text('notes')} rows={6} />}
          </Field>
        </WideRow>
        <WideRow display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
          <Button ref={sendButton} type="submit" size="lg" isBusy={isSending}>
            {isSending ? 'Sending Message...' : 'Send Message'}
          </Button>
          <chakra.p aria-live="polite" textStyle="small" color="error">
            {hasErrors ? 'Please correct the highlighted fields.' : ''}
          </chakra.p>
        </WideRow>
      </FormGrid>
    </section>
  );
}
