import { setupMessages, type Site } from '@portfolio/contracts/setup.ts';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { toastFailure } from '../../ui/toast-failure.ts';
import { describeSetupFailure, mayBeActive, type SetupProblem } from './setup-problem.ts';
import { checkStep, firstBroken, readSetup, type SetupErrors } from './setup-rules.ts';
import {
  firstValues,
  lastStep,
  setupFields,
  stepOf,
  type SetupField,
  type StepPosition,
} from './setup-steps.ts';
import { useInstall } from './setup.api.ts';

export interface WizardOptions {
  /** What the platform knows before it is set up. */
  site: Site;
  onInstalled: (site: Site) => void;
  /** Looks again whether the site is set up. */
  onDoubt: () => void;
}

/** What the keyboard is led to after a press: a field, the title of the step, or the button. A new object for each. */
export interface Attention {
  to: SetupField | 'title' | 'submit';
}

function useSetupValues(site: Site) {
  const [initial] = useState(() => firstValues(site));
  const [values, setValues] = useState(initial);
  return {
    values,
    isDirty: setupFields.some((field) => values[field] !== initial[field]),
    setValue: (name: SetupField, value: string) => setValues((now) => ({ ...now, [name]: value })),
  };
}

/** State of the wizard (specification, section 4). What was typed is kept until the setup has succeeded. */
export function useSetupWizard({ site, onInstalled, onDoubt }: WizardOptions) {
  const { values, isDirty, setValue } = useSetupValues(site);
  const [position, setPosition] = useState<StepPosition>(0);
  const [errors, setErrors] = useState<SetupErrors>({});
  const [problem, setProblem] = useState<SetupProblem>();
  const [attention, setAttention] = useState<Attention>();
  const [isInstalling, setInstalling] = useState(false);
  const { mutateAsync } = useInstall();

  const show = (step: StepPosition, found: SetupErrors, otherwise: Attention['to'], why?: SetupProblem) => {
    setPosition(step);
    setProblem(why);
    setErrors(found);
    setAttention({ to: firstBroken(found) ?? otherwise });
  };

  const install = async () => {
    const read = readSetup(values);
    if ('errors' in read) {
      const broken = firstBroken(read.errors);
      show(broken === undefined ? position : stepOf(broken), read.errors, 'submit');
      return;
    }
    setInstalling(true);
    setProblem(undefined);
    try {
      const installed = await mutateAsync(read.body);
      toast.success(setupMessages.succeeded);
      onInstalled(installed);
    } catch (cause) {
      const found = describeSetupFailure(cause);
      show(found.step ?? position, found.errors, found.step === undefined ? 'submit' : 'title', found);
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
    if (firstBroken(found) !== undefined) show(position, found, 'title');
    else if (position === lastStep) void install();
    else show(position === 0 ? 1 : lastStep, {}, 'title');
  };

  const goBack = () => show(position === lastStep ? 1 : 0, {}, 'title');

  const change = (name: SetupField, value: string) => {
    setValue(name, value);
    setErrors((now) => ({ ...now, [name]: undefined }));
  };

  return { values, position, errors, problem, attention, isInstalling, isDirty, submit, goBack, change };
}
export type Wizard = ReturnType<typeof useSetupWizard>;
