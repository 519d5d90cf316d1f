import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { Alert, Badge, Box, HStack, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed, Pencil, RotateCw, Send, Trash2 } from 'lucide-react';
import { ListRow } from '../../../kit/list-screen.tsx';
import { RowAction } from '../../../kit/row-action.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { Moment } from '../../../ui/layout/moment.tsx';
import { EditChannelDialog } from './channel-dialog.tsx';
import { channelKindTexts } from './channel-kinds.ts';
import { useDeleteChannel, useEditChannel, useRetryChannel, useTestChannel } from './channels.api.ts';

const states = {
  untested: { palette: 'gray', label: 'Not tested yet', icon: CircleDashed },
  ok: { palette: 'green', label: 'Working', icon: CircleCheck },
  failing: { palette: 'red', label: 'Failing', icon: CircleAlert },
  refused: { palette: 'red', label: 'Refused', icon: CircleAlert },
} as const;

/** Where it delivers to, as far as that is no secret. */
function targetOf({ settings: { to, url, baseUrl } }: Channel): string {
  if (Array.isArray(to)) return to.join(', ');
  return typeof url === 'string' ? url : typeof baseUrl === 'string' ? baseUrl : '';
}

/** One channel: what it is, how it is, and what can be done with it. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const { id, kind, name, isEditable, health } = channel;
  const { label, icon: Icon } = channelKindTexts[kind];
  const test = useTestChannel(id);
  const retry = useRetryChannel(id);
  const remove = useDeleteChannel(id);
  return (
    <ListRow
      isHeading
      title={
        <HStack as="span">
          <Icon aria-hidden="true" size={18} /> {name}
        </HStack>
      }
      note={
        <>
          {[label, targetOf(channel)].filter(Boolean).join(' · ')}
          {!isEditable && (
            <Text as="span" display="block" marginTop="1">
              <Badge>Set by the server</Badge> Changed by CRM_URL and CRM_TOKEN, where the server is started.
            </Text>
          )}
        </>
      }
      aside={<Health channel={channel} />}
      // A test with other settings says nothing of these.
      below={<Words health={health} tested={health.state === 'untested' ? undefined : test.data} />}
    >
      <RowAction icon={Send} label="Test" of={name} run={() => test.mutateAsync(undefined)} />
      <RowAction
        isIcon
        icon={RotateCw}
        label="Send again"
        of={`what ${name} did not take`}
        run={() => retry.mutateAsync(undefined)}
        done={({ count }) =>
          count === 0 ? `Nothing is parked for ${name}.` : `Sent again: ${String(count)}.`
        }
      />
      {isEditable && (
        <>
          <RowAction
            isIcon
            icon={Pencil}
            label="Edit"
            of={name}
            dialog={(close) => <EditChannelDialog channel={channel} onClose={close} />}
          />
          <RowAction
            isIcon
            icon={Trash2}
            label="Delete"
            of={name}
            ask={{
              title: `Delete ${name}?`,
              message:
                'Deliveries that this channel has not made yet are cancelled, also those that failed. The enquiries stay, and so does what it delivered. This cannot be undone.',
              confirm: 'Delete channel',
            }}
            run={() => remove.mutateAsync(undefined)}
            done={`${name} is deleted.`}
          />
        </>
      )}
    </ListRow>
  );
}

/** How it is, at a glance and in words, and whether it is on. */
function Health({ channel: { id, name, isOn, isEditable, health } }: { channel: Channel }) {
  const { palette, label, icon: Icon } = states[health.state];
  const edit = useEditChannel(id);
  const isShownOn = edit.isPending ? edit.variables.isOn === true : isOn;
  return (
    <HStack wrap="wrap" gap="4" width={{ lg: '21rem' }} textStyle="xs" color="fg.muted">
      <Box flex="1" minWidth="11rem">
        <Badge colorPalette={palette}>
          <Icon aria-hidden="true" size={14} />
          {label}
        </Badge>
        <Text marginTop="1">
          {health.lastDeliveredAt === null ? (
            'Nothing delivered yet'
          ) : (
            <>
              Last delivered <Moment at={health.lastDeliveredAt} />
            </>
          )}
        </Text>
      </Box>
      {isEditable && (
        <Switch
          label={`Deliver to ${name}`}
          isOn={isShownOn}
          onChange={(next) => edit.mutate({ isOn: next }, { onError: toastCause })}
        />
      )}
      <span aria-hidden={isEditable || undefined}>{isShownOn ? 'On' : 'Off'}</span>
    </HStack>
  );
}

interface WordsProps {
  health: Channel['health'];
  tested: { isOk: boolean; message: string } | undefined;
}

/** What the far side said; it begins with who said it. */
function Words({ health: { state, lastError }, tested }: WordsProps) {
  const farWords = (words: string) => (
    <Text overflowWrap="anywhere" _firstLetter={{ textTransform: 'uppercase' }}>
      {words}
    </Text>
  );
  return (
    <>
      {tested !== undefined && (
        <Alert.Root status={tested.isOk ? 'success' : 'error'} role={tested.isOk ? 'status' : 'alert'}>
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{tested.isOk ? 'The test arrived.' : 'The test did not arrive.'}</Alert.Title>
            {farWords(tested.message)}
          </Alert.Content>
        </Alert.Root>
      )}
      {tested === undefined && lastError !== null && (
        <Box textStyle="sm" color="fg.error">
          {farWords(lastError)}
        </Box>
      )}
      {state === 'refused' && (
        <Text textStyle="sm" color="fg.muted">
          What is for it waits. All of it is sent once it is saved with other settings, or a test arrives.
        </Text>
      )}
    </>
  );
}
