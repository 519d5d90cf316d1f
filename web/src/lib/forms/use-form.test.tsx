import { describe, expect, it } from '@jest/globals';
import { loginBodySchema } from '@portfolio/contracts/account/session.ts';
import { screen } from '@testing-library/react';
import { useRef, type ComponentProps } from 'react';
import { renderPage } from '../../testing/render-page.tsx';
import { useForm } from './use-form.ts';

function Line({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & ComponentProps<'input'>) {
  return (
    <label>
      {label}
      <input {...input} aria-label={label} aria-invalid={error !== undefined} />
      {error !== undefined && <span role="alert">{error}</span>}
    </label>
  );
}

interface LoginProps {
  onValid?: (body: unknown) => void;
  /** What the server says is wrong. */
  refusal?: Record<string, string>;
}

function Login({ onValid, refusal }: LoginProps) {
  const { ref, errors, text, parse, fail, reset } = useForm({ email: '', password: '' });
  const startAgain = useRef<HTMLButtonElement>(null);
  const submit = () => {
    const body = parse(loginBodySchema);
    if (body === undefined) return;
    onValid?.(body);
    if (refusal !== undefined) fail(refusal, startAgain);
  };
  return (
    <form ref={ref}>
      <Line label="Email" error={errors.email} {...text('email')} />
      <Line label="Password" error={errors.password} {...text('password')} />
      <button type="button" onClick={submit}>
        Send
      </button>
      <button ref={startAgain} type="button" onClick={() => reset()}>
        Start again
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

describe('a form', () => {
  it('hands over what the schema makes of its values', async () => {
    const valid: unknown[] = [];
    const { user } = renderPage(<Login onValid={(body) => valid.push(body)} />);
    await user.type(field('Email'), ' ada@example.com ');
    await user.type(field('Password'), ' secret ');
    await user.click(press('Send'));
    expect(valid).toEqual([{ email: 'ada@example.com', password: ' secret ' }]);
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  it('shows what is wrong beside each field and leads to the first of them, at every try', async () => {
    const { user } = renderPage(<Login />);
    for (let tries = 0; tries < 2; tries += 1) {
      await user.click(press('Send'));
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'Email is required',
        'Password is required',
      ]);
      expect(document.activeElement).toBe(field('Email'));
    }
  });

  it('takes an error away once its field is edited, and no other', async () => {
    const { user } = renderPage(<Login />);
    await user.click(press('Send'));
    await user.type(field('Email'), 'a');
    expect(screen.getByRole('alert').textContent).toBe('Password is required');
    expect(field('Email').getAttribute('aria-invalid')).toBe('false');
    await user.click(press('Send'));
    expect(document.activeElement).toBe(field('Password'));
  });

  it('shows what the server found wrong with a field', async () => {
    const { user } = renderPage(<Login refusal={{ password: 'Too common' }} />);
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret');
    await user.click(press('Send'));
    expect(screen.getByRole('alert').textContent).toBe('Too common');
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').value).toBe('secret');
  });

  it('leads elsewhere where no field is to blame', async () => {
    const { user } = renderPage(<Login refusal={{}} />);
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret');
    await user.click(press('Send'));
    expect(document.activeElement).toBe(press('Start again'));
  });

  it('begins anew without values and errors', async () => {
    const { user } = renderPage(<Login />);
    await user.type(field('Email'), 'ada');
    await user.click(press('Send'));
    await user.click(press('Start again'));
    expect(field('Email').value).toBe('');
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });
});
