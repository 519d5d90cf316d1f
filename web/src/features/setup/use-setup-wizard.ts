import { setupMessages, type Site } from '@portfolio/contracts/setup.ts';
import { useState, type RefObject } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useForm } from '../../lib/use-form.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { describeSetupFailure, mayBeActive, type SetupProblem } from './setup-problem.ts';
import { checkStep, firstBroken, readSetup, type SetupErrors } from './setup-rules.ts';
import { firstValues, lastStep, setupFields, stepOf, type StepPosition } from './setup-steps.ts';
import { useInstall } from './setup.api.ts';

export interface WizardOptions {
  /** What the platform knows before it is set up. */
  site: Site;
  onInstalled: (site: Site) => void;
  /** Looks again whether the site is set up. */
  onDoubt: () => void;
}

/** Where the keyboard is led when no field is broken. */
export interface WizardRefs {
  title: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLButtonElement | null>;
}

function useSteps(site: Site) {
  const [initial] = useState(() => firstValues(site));
  const form = useForm(initial);
  const [position, setPosition] = useState<StepPosition>(0);
  const [problem, setProblem] = useState<SetupProblem>();
  return {
    ...form,
    position,
    problem,
    hideProblem: () => setProblem(undefined),
    isDirty: setupFields.some((field) => form.values[field] !== initial[field]),
    /** Shows a step; the keyboard is led to its first broken field, else to `fallback`. */
    show: (
      step: StepPosition,
      errors: SetupErrors,
      fallback: RefObject<HTMLElement | null>,
      why?: SetupProblem,
    ) => {
      setPosition(step);
      setProblem(why);
      form.fail(errors, fallback);
    },
  };
}

/** State of the wizard (specification, section 4). What was typed is kept until the setup has succeeded. */
export function useSetupWizard({ site, onInstalled, onDoubt }: WizardOptions, refs: WizardRefs) {
  const { ref, values, show, ...steps } = useSteps(site);
  const { position } = steps;
  const { title, submitButton } = refs;
  const [isInstalling, setInstalling] = useState(false);
  const { mutateAsync } = useInstall();

  const install = async () => {
    const read = readSetup(values);
    if ('errors' in read) {
      const broken = firstBroken(read.errors);
      show(broken === undefined ? position : stepOf(broken), read.errors, submitButton);
      return;
    }
    setInstalling(true);
    steps.hideProblem();
    try {
      const installed = await mutateAsync(read.body);
      toast.success(setupMessages.succeeded);
      onInstalled(installed);
    } catch (cause) {
      const found = describeSetupFailure(cause);
      show(found.step ?? position, found.errors, found.step === undefined ? submitButton : title, found);
      setInstalling(false);
      if (!mayBeActive(cause)) return;
      // Where the site turns out to be active, this page and what it says are gone.
      toastFailure(found.title);
      onDoubt();
    }
  };

  const submit = () => {
    if (isInstalling) return;
    const found = checkStep(position, values);
    if (firstBroken(found) !== undefined) show(position, found, title);
    else if (position === lastStep) void install();
    else show(position === 0 ? 1 : lastStep, {}, title);
  };
  const goBack = () => show(position === lastStep ? 1 : 0, {}, title);

  return {
    ref,
    wizard: { ...steps, values, isInstalling, submit, goBack },
  };
}
export type Wizard = ReturnType<typeof useSetupWizard>['wizard'];
