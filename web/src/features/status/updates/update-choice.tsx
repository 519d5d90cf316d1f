import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/page/rights.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { updateChoiceQuery, useChooseUpdates } from './updates.api.ts';

const label = 'Check for updates';
const explain = (address: string) =>
  `Once an hour, while the status is looked at, this site asks ${new URL(address).host} which versions there are. It sends the version that runs, and nothing else.`;

/** On the status page: the choice, which can be changed at any time. */
export function UpdateSwitch() {
  const { data: choice } = useQuery(updateChoiceQuery);
  const choose = useChooseUpdates();
  if (choice === undefined) return null;
  const { isOn, address } = choice;
  return (
    <chakra.div display="flex" alignItems="start" gap="4" paddingBlock="3" textStyle="small">
      {address !== null && (
        <Switch
          label={label}
          isOn={isOn}
          onChange={(isWanted) => choose.mutate(isWanted, { onError: toastCause })}
        />
      )}
      <chakra.p color="muted" maxWidth="prose">
        {address === null
          ? 'Checking for updates is off: there is no address to ask (UPDATE_URL).'
          : `${label}. ${explain(address)}`}
      </chakra.p>
    </chakra.div>
  );
}

/** Beside the checklist: asks an owner until they decide. `UPDATE_URL` of an operator decides, too. */
export function UpdateQuestion() {
  const isOwner = useCan('administration');
  const { data: choice } = useQuery({ ...updateChoiceQuery, enabled: isOwner });
  const choose = useChooseUpdates();
  if (!isOwner || choice === undefined || choice.address === null) return null;
  if (choice.isDecided || choice.isOn) return null;
  const decide = (isOn: boolean) => choose.mutate(isOn, { onError: toastCause });
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="4"
      marginBottom="6"
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      bg="surface"
      textStyle="small"
    >
      <chakra.p flex="1 1 20rem" maxWidth="prose">
        <strong>Check for updates?</strong> {explain(choice.address)}
      </chakra.p>
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="outline" onClick={() => decide(true)}>
          Yes, check
        </Button>
        <Button size="sm" variant="quiet" onClick={() => decide(false)}>
          No
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
