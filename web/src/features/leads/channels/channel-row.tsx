import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { ChannelHealth } from './channel-health.tsx';
import { channelKindTexts } from './channel-kinds.ts';
import { useEditChannel, useRetryChannel, useTestChannel } from './channels.api.ts';

interface ChannelRowProps {
  channel: Channel;
  onEdit: () => void;
  onDelete: () => void;
}

/** Where it delivers to, as far as that is no secret. */
function targetOf({ settings: { to, url, baseUrl } }: Channel): string {
  if (Array.isArray(to)) return to.join(', ');
  return typeof url === 'string' ? url : typeof baseUrl === 'string' ? baseUrl : '';
}

const RowGrid = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 1fr) 15rem 4.5rem auto',
    },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '3',
    paddingBlock: '5',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

/** One channel: what it is, how it is, and what can be done with it. */
export function ChannelRow({ channel, onEdit, onDelete }: ChannelRowProps) {
  const test = useTestChannel(channel.id);
  const { name, isEditable, health } = channel;
  // A test with other settings says nothing of these.
  const tested = health.state === 'untested' ? undefined : test.data;
  return (
    <RowGrid>
      <Identification channel={channel} />
      <chakra.div gridRow={{ base: 2, lg: 'auto' }} gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <ChannelHealth health={health} />
      </chakra.div>
      <OnOff channel={channel} />
      <chakra.div
        display="flex"
        gap="1"
        alignItems="center"
        justifyContent={{ lg: 'flex-end' }}
        minWidth={{ lg: '16rem' }}
        gridRow={{ base: 4, lg: 'auto' }}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
      >
        <Button
          size="sm"
          variant="outline"
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined, { onError: (cause) => toastFailure(cause.message) })}
        >
          {!test.isPending && <Send aria-hidden="true" size={16} />}
          {test.isPending ? 'Testing' : 'Test'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <RetryButton channel={channel} />
        {isEditable && (
          <>
            <IconButton label={`Edit ${name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" size={18} />
            </IconButton>
            <IconButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          </>
        )}
      </chakra.div>
      <chakra.div
        gridColumn="1 / -1"
        gridRow={{ base: 3, lg: 2 }}
        hidden={tested === undefined && health.lastError === null}
      >
        {tested === undefined ? (
          health.lastError !== null && <LastError words={health.lastError} />
        ) : (
          <Alert
            tone={tested.isOk ? 'success' : 'error'}
            title={tested.isOk ? 'The test arrived.' : 'The test did not arrive.'}
          >
            <FarWords>{tested.message}</FarWords>
          </Alert>
        )}
        {health.state === 'refused' && (
          <chakra.p textStyle="small" color="muted">
            Enquiries for it wait. All of them are sent once it is saved with other settings, or a test
            arrives.
          </chakra.p>
        )}
      </chakra.div>
    </RowGrid>
  );
}

/** Sends again all that the channel has refused or not taken for three days. */
function RetryButton({ channel: { id, name } }: Pick<ChannelRowProps, 'channel'>) {
  const retry = useRetryChannel(id);
  const press = () =>
    retry.mutate(undefined, {
      onSuccess: ({ count }) =>
        toast.success(count === 0 ? `Nothing is parked for ${name}.` : `Sent again: ${String(count)}.`),
      onError: (cause) => toastFailure(cause.message),
    });
  return (
    <IconButton label={`Send again what ${name} did not take`} disabled={retry.isPending} onClick={press}>
      <RotateCw aria-hidden="true" size={18} />
    </IconButton>
  );
}

/** What the far side said begins with who said it. */
const FarWords = chakra('p', {
  base: { overflowWrap: 'anywhere', _firstLetter: { textTransform: 'uppercase' } },
});

function LastError({ words }: { words: string }) {
  return (
    <FarWords textStyle="small" color="error">
      {words}
    </FarWords>
  );
}

function Identification({ channel }: { channel: Channel }) {
  const { kind, name, isEditable } = channel;
  const { label, icon: Icon } = channelKindTexts[kind];
  return (
    <chakra.div display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" alignItems="start">
      <chakra.span
        display="inline-grid"
        placeItems="center"
        width="2.5rem"
        height="2.5rem"
        borderRadius="md"
        bg="sunken"
        color="muted"
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.h2 textStyle="small" fontWeight="600">
          {name}
        </chakra.h2>
        <chakra.p textStyle="label" fontWeight="400" color="muted" overflowWrap="anywhere">
          {[label, targetOf(channel)].filter(Boolean).join(' · ')}
        </chakra.p>
        {!isEditable && (
          <chakra.p textStyle="label" fontWeight="400" color="muted" marginTop="1.5">
            <Badge>Set by the server</Badge> Changed by CRM_URL and CRM_TOKEN, where the server is started.
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function OnOff({ channel: { id, name, isOn, isEditable } }: { channel: Channel }) {
  const edit = useEditChannel(id);
  const isShownOn = edit.isPending ? edit.variables.isOn === true : isOn;
  return (
    <chakra.div display="flex" alignItems="center" gap="2" textStyle="label" color="muted" alignSelf="center">
      {isEditable && (
        <Switch
          label={`Deliver to ${name}`}
          isOn={isShownOn}
          onChange={(next) =>
            edit.mutate({ isOn: next }, { onError: (cause) => toastFailure(cause.message) })
          }
        />
      )}
      <span aria-hidden={isEditable || undefined}>{isShownOn ? 'On' : 'Off'}</span>
    </chakra.div>
  );
}
