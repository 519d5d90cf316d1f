import { secretMask } from '@portfolio/contracts/leads/channels.ts';
import type { ChangeEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Checkbox, Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import type { ChannelField } from './channel-kinds.ts';
import { makeWebhookSecret } from './webhook-secret.ts';

interface ChannelFieldProps {
  field: ChannelField;
  value: string | boolean;
  error: string | undefined;
  /** Whether it is a secret that the server has. */
  isSet: boolean;
  onChange: (value: string | boolean) => void;
}

/** One setting of a channel, with what it is for. */
export function ChannelFieldControl({ field, value, error, isSet, onChange }: ChannelFieldProps) {
  const { name, label, help, type } = field;
  if (typeof value === 'boolean')
    return <Checkbox label={label} checked={value} onChange={(event) => onChange(event.target.checked)} />;
  const isSecret = type === 'secret';
  const hint = isSecret && isSet ? `It is set. Leave it as it is to keep it. ${help}` : help;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const props = {
          ...control,
          ...compactControl,
          value,
          autoComplete: 'off',
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onChange(event.target.value),
        };
        if (type === 'addresses') return <Textarea {...props} rows={2} />;
        if (!isSecret) return <TextInput {...props} spellCheck={false} />;
        return (
          <>
            <PasswordInput
              {...props}
              autoComplete="new-password"
              // Typing replaces a mask as a whole.
              onFocus={(event) => value === secretMask && event.currentTarget.select()}
            />
            {name === 'secret' && (
              <Button
                size="sm"
                variant="outline"
                justifySelf="start"
                onClick={() => onChange(makeWebhookSecret())}
              >
                Make a new secret
              </Button>
            )}
          </>
        );
      }}
    </Field>
  );
}
