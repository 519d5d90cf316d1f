import { chakra } from '@chakra-ui/react';
import {
  type Channel,
  type ChannelKind,
  channelKinds,
  channelSecrets,
  secretMask,
} from '@portfolio/contracts/leads/channels.ts';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useCloseGuard } from '../../../lib/drafts/use-close-guard.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Checkbox, Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { type ChannelField, channelKindTexts } from './channel-kinds.ts';
import { errorKeysOf, settingsOf, valuesOf } from './channel-values.ts';
import { useAddChannel, useEditChannel } from './channels.api.ts';

/** Adds a channel: its kind, then its settings. */
export function AddChannelDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<ChannelKind>();
  const add = useAddChannel();
  if (kind === undefined)
    return (
      <Dialog isOpen onClose={onClose} title="Add a channel">
        <chakra.p color="muted" textStyle="small" marginBottom="4">
          Every enquiry is delivered to every channel that is on, and news of the content to content webhooks.
          One that fails holds up no other.
        </chakra.p>
        <KindChoice onChoose={setKind} />
      </Dialog>
    );
  return (
    <ChannelForm
      title={`Add: ${channelKindTexts[kind].label}`}
      kind={kind}
      isBusy={add.isPending}
      onSave={({ name, settings }) =>
        add.mutateAsync({ kind, name, isOn: true, settings }).then(() => {
          toast.success('The channel is added. Test it now.');
        })
      }
      onClose={onClose}
    />
  );
}

export function EditChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const edit = useEditChannel(channel.id);
  return (
    <ChannelForm
      title={`Edit ${channel.name}`}
      kind={channel.kind}
      channel={channel}
      isBusy={edit.isPending}
      onSave={(body) =>
        edit.mutateAsync(body).then(() => {
          toast.success('The channel is saved.');
        })
      }
      onClose={onClose}
    />
  );
}

interface ChannelFormProps {
  title: string;
  kind: ChannelKind;
  channel?: Channel;
  isBusy: boolean;
  onSave: (body: { name: string; settings: Record<string, unknown> }) => Promise<void>;
  onClose: () => void;
}

/** The server alone knows what is right: which hosts are allowed is the operator's to say. */
function ChannelForm({ title, kind, channel, isBusy, onSave, onClose }: ChannelFormProps) {
  const initial = valuesOf(kind, channel);
  const { ref, values, errors, text, set, fail } = useForm(initial);
  const { close, guard } = useCloseGuard(JSON.stringify(values) !== JSON.stringify(initial), onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const settings = settingsOf(kind, values, channel === undefined);
    onSave({ name: values.name, settings }).then(onClose, (cause: unknown) => {
      if (cause instanceof HttpError && cause.status === 422) fail(cause.fields);
      toastFailure(cause instanceof Error ? cause.message : String(cause));
    });
  };
  return (
    <Dialog isOpen onClose={close} title={title}>
      <LeaveDialog guard={guard} />
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="5" marginTop="5">
        <Field label="Name" hint="Shown beside each delivery." error={errors.name}>
          {(control) => <TextInput {...control} {...compactControl} {...text('name')} autoComplete="off" />}
        </Field>
        {channelKindTexts[kind].fields.map((field) => {
          const errorKeys = errorKeysOf(field.name, errors);
          return (
            <ChannelFieldControl
              key={field.name}
              field={field}
              value={values.settings[field.name] ?? ''}
              error={errors[errorKeys[0] ?? '']}
              isSet={isSecretSet(kind, field.name, channel)}
              onChange={(value) => set({ settings: { ...values.settings, [field.name]: value } }, errorKeys)}
            />
          );
        })}
        <DialogButtons onCancel={close} isBusy={isBusy}>
          {channel === undefined ? 'Add channel' : 'Save channel'}
        </DialogButtons>
      </chakra.form>
    </Dialog>
  );
}

const isSecretSet = (kind: ChannelKind, name: string, channel?: Channel) =>
  channel?.settings[name] !== undefined && channelSecrets[kind].some((secret) => secret === name);

/** A new key by the Standard Webhooks rules: `whsec_` and 32 bytes in Base64. */
function makeWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}

interface ChannelFieldProps {
  field: ChannelField;
  value: string | boolean;
  error: string | undefined;
  /** Whether it is a secret that the server has. */
  isSet: boolean;
  onChange: (value: string | boolean) => void;
}

/** One setting of a channel, with what it is for. */
function ChannelFieldControl({ field, value, error, isSet, onChange }: ChannelFieldProps) {
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

const Choice = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    alignItems: 'center',
    width: 'full',
    paddingBlock: '3',
    paddingInline: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '& svg': { color: 'muted' },
  },
});

/** The most wanted first. */
const inOrder = channelKinds.toSorted(
  (first, second) =>
    Object.keys(channelKindTexts).indexOf(first) - Object.keys(channelKindTexts).indexOf(second),
);

/** The first step of adding a channel. */
function KindChoice({ onChoose }: { onChoose: (kind: ChannelKind) => void }) {
  return (
    <chakra.ul listStyle="none" display="grid" aria-label="Kinds of channels">
      {inOrder.map((kind) => {
        const { label, about, icon: Icon } = channelKindTexts[kind];
        return (
          <chakra.li key={kind} borderTop="1px solid" borderColor="line">
            <Choice type="button" onClick={() => onChoose(kind)}>
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              <span>
                <chakra.span display="block" textStyle="small" fontWeight="600">
                  {label}
                </chakra.span>
                <chakra.span display="block" textStyle="label" fontWeight="400" color="muted">
                  {about}
                </chakra.span>
              </span>
            </Choice>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
