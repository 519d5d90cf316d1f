import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type MouseEvent, type RefObject, type SubmitEvent, useId, useRef } from 'react';
import { useLeaveGuard } from '../../lib/drafts/use-leave-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveDialog } from '../../ui/dialogs/leave-dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { forgetValues } from './kept-values.ts';
import { RestoreBackup } from './restore-backup.tsx';
import { SetupLayout } from './setup-layout.tsx';
import { stepFields } from './setup-step-fields.tsx';
import { lastStep, setupFields, setupLabels, setupSteps, type StepPosition } from './setup-steps.ts';
import { useSetupWizard, type Wizard, type WizardOptions } from './use-setup-wizard.ts';

/** Three steps that end with 'Complete Setup' (specification, section 2, "Setup wizard"). */
export function SetupWizard(options: WizardOptions) {
  const title = useRef<HTMLHeadingElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const { wizard, ref } = useSetupWizard(options, { title, submitButton });
  const guard = useLeaveGuard(wizard.isDirty, forgetValues);
  return (
    <SetupLayout
      title="Set up your site"
      lead="Three short steps. Nothing is changed before you complete the last one."
      aside={
        <>
          <SetupProgress position={wizard.position} />
          <RestoreBackup onLook={options.onDoubt} />
        </>
      }
    >
      <StepForm wizard={wizard} form={ref} title={title} submitButton={submitButton} />
      <LeaveDialog guard={guard} />
    </SetupLayout>
  );
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What is led to comes into sight with its label, clear of the bar at the top. */
const Form = chakra('form', { base: { '& h2, & [name]': { scrollMarginBlock: '3.5rem' } } });

interface StepFormProps extends StepButtonsProps {
  form: RefObject<HTMLFormElement | null>;
  title: RefObject<HTMLHeadingElement | null>;
}

function StepForm({ wizard, form, title, submitButton }: StepFormProps) {
  const { position, problem, isBusy } = wizard;
  const id = useId();
  const step = setupSteps[position];
  const Fields = stepFields[position];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    wizard.submit();
  };
  return (
    <Form ref={form} noValidate aria-labelledby={id} onSubmit={submit}>
      <chakra.p id={`${id}-place`} textStyle="label" color="muted">
        Step {position + 1} of {setupSteps.length}
      </chakra.p>
      <chakra.h2
        ref={title}
        id={id}
        tabIndex={-1}
        outline="none!"
        aria-describedby={`${id}-place`}
        textStyle="heading"
        marginTop="2"
      >
        {step.title}
      </chakra.h2>
      <chakra.p color="muted" marginTop="3" maxWidth="prose">
        {step.purpose}
      </chakra.p>
      {problem !== undefined && (
        <chakra.div ref={bringIntoSight} marginTop="6">
          <Alert tone="error" title={problem.title}>
            {problem.detail}
          </Alert>
        </chakra.div>
      )}
      <chakra.div key={position} inert={isBusy} display="grid" gap="5" marginTop="8">
        <Fields wizard={wizard} />
      </chakra.div>
      <StepButtons wizard={wizard} submitButton={submitButton} />
    </Form>
  );
}

/** The second press of a double one would go on to the button that has taken this one's place. */
const ignoreSecondPress = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

interface StepButtonsProps {
  wizard: Wizard;
  submitButton: RefObject<HTMLButtonElement | null>;
}

function StepButtons({ wizard, submitButton }: StepButtonsProps) {
  const { errors, position, isBusy, isInstalling } = wizard;
  const broken = setupFields.filter((field) => errors[field] !== undefined);
  const label = position === lastStep ? 'Complete Setup' : 'Next';
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      marginTop="8"
      paddingTop="6"
      borderTop="1px solid"
      borderColor="line"
    >
      <Button variant="outline" disabled={position === 0 || isBusy} onClick={wizard.goBack}>
        Previous
      </Button>
      <Button ref={submitButton} type="submit" isBusy={isBusy} onClick={ignoreSecondPress}>
        {isInstalling ? 'Installing...' : label}
      </Button>
      <chakra.p aria-live="polite" textStyle="small" color="error" flexBasis="full">
        {broken.length > 0 && `To be corrected: ${broken.map((field) => setupLabels[field]).join(', ')}.`}
      </chakra.p>
    </chakra.div>
  );
}

/** Three columns under the title on a phone, a list beside the form on wider screens. */
const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(min-content, 1fr))', md: 'minmax(0, 1fr)' },
    columnGap: '3',
    marginTop: { base: '8', md: '12' },
  },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'baseline' },
    columnGap: '4',
    paddingTop: { base: '2', md: '3' },
    paddingBottom: { md: '3' },
    borderTop: '3px solid',
    borderColor: 'line',
    color: 'faint',
    textStyle: { base: 'label', md: 'body' },
    lineHeight: '1.35',
    '&[data-done]': { borderColor: 'ink', color: 'muted' },
    '&[aria-current=step]': { borderColor: 'signal', color: 'ink', fontWeight: 620 },
  },
});

const CheckMark = chakra(Check, { base: { display: 'inline-block', verticalAlign: '-0.15em' } });

/** Shows where you are. */
function SetupProgress({ position }: { position: StepPosition }) {
  return (
    <List aria-label="Steps">
      {setupSteps.map(({ title }, index) => {
        const isDone = index < position;
        return (
          <Item
            key={title}
            data-done={isDone ? '' : undefined}
            aria-current={index === position ? 'step' : undefined}
          >
            <chakra.span minWidth="1.25rem" fontVariantNumeric="tabular-nums" aria-hidden="true">
              {isDone ? <CheckMark size={16} /> : index + 1}
            </chakra.span>
            <span>
              {title}
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </span>
          </Item>
        );
      })}
    </List>
  );
}
