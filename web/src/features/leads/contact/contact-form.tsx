import { useRef, type ComponentProps } from 'react';
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
  },
});

const WideRow = chakra('div', { base: { gridColumn: '1 / -1' } });

/** Specification, section 2, "Contact page". */
export function ContactForm({ responseTime }: { responseTime: string }) {
  const ref = useRef<HTMLFormElement>(null);
  const { values, errors, isSending, isThanked, submit, change, startAnew } = useEnquiryForm(ref);
  const hasErrors = Object.values(errors).some((message) => message !== undefined);
  const lineProps = (name: 'firstName' | 'phone' | 'email') => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const startAgain = () => {
    startAnew();
    ref.current?.querySelector('input')?.focus();
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
        <LineField label="Full Name" autoComplete="name" {...lineProps('firstName')} />
        <LineField label="Phone Number" type="tel" autoComplete="tel" {...lineProps('phone')} />
        <WideRow>
          <LineField label="Email Address" type="email" autoComplete="email" {...lineProps('email')} />
        </WideRow>
        <WideRow>
          <Field
            label="Project Details"
            hint="What should it do, for whom, and by when? A few sentences are enough."
            error={errors.notes}
          >
            {(control) => (
              <Textarea
                {...control}
                name="notes"
                rows={6}
                value={values.notes}
                onChange={(event) => change('notes', event.target.value)}
              />
            )}
          </Field>
        </WideRow>
        <WideRow display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
          <Button type="submit" size="lg" isBusy={isSending}>
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
