import { confirmPasswordBodySchema } from '@portfolio/contracts/account/factors.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  ConfirmedContext,
  isPasswordNeeded,
  type Confirmed,
  type ConfirmedCall,
} from '../../lib/http/confirmed.ts';
import { HttpError } from '../../lib/http/http.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Field } from '../forms/field.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

interface Asking {
  call: ConfirmedCall<unknown>;
  done: (answer: unknown) => void;
  fail: (cause: unknown) => void;
  /** The server's refusal. */
  refusal: unknown;
}

/** Asks for the password where a call needs it again. */
export function ConfirmPassword({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>();
  const confirmed: Confirmed = (call) =>
    call({}).catch((refusal: unknown) => {
      if (!isPasswordNeeded(refusal)) throw refusal;
      return new Promise((done, fail) => {
        setAsking((former) => {
          former?.fail(former.refusal);
          return { call, done: done as Asking['done'], fail, refusal };
        });
      });
    });
  const [stable] = useState(() => confirmed);
  return (
    <ConfirmedContext value={stable}>
      {children}
      {asking !== undefined && <PasswordDialog asking={asking} onClose={() => setAsking(undefined)} />}
    </ConfirmedContext>
  );
}

function PasswordDialog({ asking, onClose }: { asking: Asking; onClose: () => void }) {
  const { ref, errors, text, ...form } = useForm({ password: '' });
  const [isBusy, setIsBusy] = useState(false);
  const cancel = () => {
    onClose();
    asking.fail(asking.refusal);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.parse(confirmPasswordBodySchema);
    if (body === undefined) return;
    setIsBusy(true);
    asking.call(body).then(
      (answer) => {
        onClose();
        asking.done(answer);
      },
      (cause: unknown) => {
        setIsBusy(false);
        if (cause instanceof HttpError && cause.fields.password !== undefined) form.fail(cause.fields);
        else {
          onClose();
          asking.fail(cause);
        }
      },
    );
  };
  return (
    <Dialog isOpen onClose={cancel} title="Enter your password">
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5">
        <chakra.p color="muted">
          You signed in more than 5 minutes ago. If you have no password of your own, sign out and in again:
          for 5 minutes you are not asked.
        </chakra.p>
        <Field label="Password" error={errors.password}>
          {(control) => <PasswordInput {...control} {...text('password')} autoComplete="current-password" />}
        </Field>
        <DialogButtons onCancel={cancel} isBusy={isBusy}>
          Continue
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}
