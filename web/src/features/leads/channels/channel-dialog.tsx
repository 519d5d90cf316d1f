import { channelSecrets, type Channel, type ChannelKind } from '@portfolio/contracts/leads/channels.ts';
import { useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useCloseGuard } from '../../../lib/drafts/use-close-guard.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { chakra } from '@chakra-ui/react';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { TextInput } from '../../../ui/forms/controls.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { ChannelFieldControl } from './channel-field.tsx';
import { channelKindTexts } from './channel-kinds.ts';
import { errorKeysOf, settingsOf, valuesOf } from './channel-values.ts';
import { useAddChannel, useEditChannel } from './channels.api.ts';
import { KindChoice } from './kind-choice.tsx';

/** Adds a channel: its kind, then its settings. */
export function AddChannelDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<ChannelKind>();
  const add = useAddChannel();
  if (kind === undefined)
    return (
      <Dialog isOpen onClose={onClose} title="Add a channel">
        <chakra.p color="muted" textStyle="small" marginBottom="4">
          Every enquiry is delivered to every channel that is on. One that fails holds up no other.
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
