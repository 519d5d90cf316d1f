import { setupMessages, type Site } from '@portfolio/contracts/account/setup.ts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useLocation, useNavigate } from 'react-router-dom';
import { useForm } from '../../lib/forms/use-form.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { forgetValues, saveValues, readKeptValues } from './kept-values.ts';
import { describeSetupFailure, mayBeActive, type SetupProblem } from './setup-problem.ts';
import { checkStep, firstBroken, readDatabase, readSetup, type SetupErrors } from './setup-rules.ts';
import {
  databaseStep,
  firstValues,
  lastStep,
  readPosition,
  setupFields,
  stepOf,
  type StepPosition,
} from './setup-steps.ts';
import { useCheckDatabase, useInstall } from './setup.api.ts';

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

/** The step that is shown. It is part of the browser's history, so that its buttons turn the steps, and a reload shows the same one. */
function usePosition() {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const [position, setPosition] = useState<StepPosition>(0);
  const [knownKey, setKnownKey] = useState<string>();
  // The document that the server renders knows no history.
  if (useHydrated() && key !== knownKey) {
    setKnownKey(key);
    setPosition(readPosition(state));
  }
  return {
    position,
    turnTo: (step: StepPosition) => {
      setPosition(step);
      if (step !== position) void navigate('.', { state: { step }, preventScrollReset: true });
    },
  };
}

/** The values of the form; what was typed before a reload is there again. */
function useRestoredForm(site: Site) {
  const [initial] = useState(() => firstValues(site));
  const form = useForm(initial);
  const { values } = form;
  const isDirty = setupFields.some((field) => values[field] !== initial[field]);
  const restore = useEffectEvent(() => form.update((now) => ({ ...now, ...readKeptValues() })));
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isDirty) saveValues(values);
    else forgetValues();
  }, [isDirty, values]);
  return { ...form, isDirty };
}

function useSteps(site: Site) {
  const form = useRestoredForm(site);
  const { position, turnTo } = usePosition();
  const [problem, setProblem] = useState<SetupProblem>();
  return {
    ...form,
    position,
    problem,
    hideProblem: () => setProblem(undefined),
    /** Shows a step; the keyboard is led to its first broken field, else to `fallback`. */
    show: (
      step: StepPosition,
      errors: SetupErrors,
      fallback: RefObject<HTMLElement | null>,
      why?: SetupProblem,
    ) => {
      turnTo(step);
      setProblem(why);
      form.fail(errors, fallback);
    },
  };
}

type Steps = ReturnType<typeof useSteps>;

/** Asks the server something of the wizard; a refusal is shown on the step that can put it right. */
function useAttempt({ position, show, hideProblem }: Steps, refs: WizardRefs, onDoubt: () => void) {
  const [busyWith, setBusyWith] = useState<'check' | 'installation'>();
  const attempt = async (name: 'check' | 'installation', ask: () => Promise<void>) => {
    setBusyWith(name);
    hideProblem();
    try {
      await ask();
    } catch (cause) {
      const found = describeSetupFailure(cause);
      const fallback = found.step === undefined ? refs.submitButton : refs.title;
      show(found.step ?? position, found.errors, fallback, found);
      setBusyWith(undefined);
      if (!mayBeActive(cause)) return;
      // Where the site turns out to be active, this page and what it says are gone.
      toastFailure(found.title);
      onDoubt();
    }
  };
  return { busyWith, attempt, endAttempt: () => setBusyWith(undefined) };
}

/** State of the wizard (specification, section 4). What was typed is kept until the setup has succeeded. */
export function useSetupWizard({ site, onInstalled, onDoubt }: WizardOptions, refs: WizardRefs) {
  const steps = useSteps(site);
  const { ref, values, position, show } = steps;
  const { title, submitButton } = refs;
  const { busyWith, attempt, endAttempt } = useAttempt(steps, refs, onDoubt);
  const installation = useInstall();
  const databaseCheck = useCheckDatabase();

  const install = async () => {
    const read = readSetup(values);
    if ('errors' in read) {
      const broken = firstBroken(read.errors);
      show(broken === undefined ? position : stepOf(broken), read.errors, submitButton);
      return;
    }
    await attempt('installation', async () => {
      const installed = await installation.mutateAsync(read.body);
      forgetValues();
      toast.success(setupMessages.succeeded);
      onInstalled(installed);
    });
  };

  /** A wrong password is reported where it was typed, not after the last step. */
  const checkDatabase = () =>
    attempt('check', async () => {
      await databaseCheck.mutateAsync(readDatabase(values));
      endAttempt();
      show(lastStep, {}, title);
    });

  const submit = () => {
    if (busyWith !== undefined) return;
    const found = checkStep(position, values);
    if (firstBroken(found) !== undefined) show(position, found, title);
    else if (position === lastStep) void install();
    else if (position === databaseStep) void checkDatabase();
    else show(databaseStep, {}, title);
  };
  const goBack = () => show(position === lastStep ? databaseStep : 0, {}, title);

  const isBusy = busyWith !== undefined;
  const wizard = { ...steps, isBusy, isInstalling: busyWith === 'installation', submit, goBack };
  return { ref, wizard };
}
export type Wizard = ReturnType<typeof useSetupWizard>['wizard'];
