import { chakra } from '@chakra-ui/react';
import { type Enquiry, noCrmReason } from '@portfolio/contracts/leads/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Eraser, Reply, RotateCw, ShieldAlert, UserSearch } from 'lucide-react';
import { RowAction } from '../../../../kit/row-action.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { toastCause } from '../../../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { Select } from '../../../../ui/forms/controls.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { assigneesQuery, useEditEnquiry, useEnquiryAction } from '../leads.api.ts';
import type { Answering } from '../use-answering.ts';
import { StageSelect } from './stage-select.tsx';

/** Opens a mail to the visitor, with subject, reference and greeting. */
function answerLink({ email, firstName, reference }: Enquiry): string {
  const subject = encodeURIComponent(`Your enquiry ${reference}`);
  const body = encodeURIComponent(`Hello ${firstName},\r\n\r\n`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}

const onError = (cause: Error) => toastFailure(cause.message);

interface LeadActionsProps {
  enquiry: Enquiry;
  answering: Answering;
  onErase: () => void;
  onLookUp: () => void;
}

export function LeadActions({ enquiry, answering, onErase, onLookUp }: LeadActionsProps) {
  const { firstName, state, answeredAt } = enquiry;
  const isAnswered = answeredAt !== null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <ButtonAnchor size="sm" variant="ink" href={answerLink(enquiry)}>
        <Reply aria-hidden="true" size={16} />
        Answer
        <VisuallyHidden> the enquiry of {firstName}</VisuallyHidden>
      </ButtonAnchor>
      {state !== 'delivered' && state !== 'suspect' && <SendAgain enquiry={enquiry} />}
      <Button
        size="sm"
        variant="outline"
        onClick={() => (isAnswered ? answering.unmark(enquiry) : answering.mark(enquiry))}
      >
        {!isAnswered && <Check aria-hidden="true" size={16} />}
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </Button>
      <Stage enquiry={enquiry} />
      <AssigneeSelect enquiry={enquiry} />
      {(state === 'pending' || state === 'failed') && <Quarantine enquiry={enquiry} />}
      <Button size="sm" variant="quiet" onClick={onLookUp}>
        <UserSearch aria-hidden="true" size={16} />
        All of this address
      </Button>
      <Button size="sm" variant="quiet" color="error" onClick={onErase}>
        <Eraser aria-hidden="true" size={16} />
        Erase
        <VisuallyHidden> the enquiry of {firstName}</VisuallyHidden>
      </Button>
    </chakra.div>
  );
}

function SendAgain({ enquiry }: { enquiry: Enquiry }) {
  const retry = useEnquiryAction('retry');
  return (
    <RowAction
      icon={RotateCw}
      label="Send again"
      of={`the enquiry of ${enquiry.firstName}`}
      run={() => retry.mutateAsync({ enquiry })}
      done={
        enquiry.reason === noCrmReason
          ? 'It goes to every channel for enquiries that is on.'
          : 'It is being sent again.'
      }
    />
  );
}

function Quarantine({ enquiry }: { enquiry: Enquiry }) {
  const quarantine = useEnquiryAction('quarantine');
  return (
    <RowAction
      icon={ShieldAlert}
      label="Quarantine"
      of={`the enquiry of ${enquiry.firstName}`}
      run={() => quarantine.mutateAsync({ enquiry })}
      done="It is in quarantine."
    />
  );
}

function Stage({ enquiry }: { enquiry: Enquiry }) {
  const { mutate, isPending, variables } = useEditEnquiry();
  const shown = isPending ? variables.body.stage : enquiry.stage;
  return (
    <StageSelect
      {...compactControl}
      aria-label={`Stage of the enquiry of ${enquiry.firstName}`}
      width="9rem"
      value={shown}
      onChoose={(stage) => stage !== undefined && mutate({ enquiry, body: { stage } }, { onError })}
    />
  );
}

/** Gives an enquiry to somebody. Who has it stays in the list after they have left. */
function AssigneeSelect({ enquiry }: { enquiry: Enquiry }) {
  const { mutate, isPending, variables } = useEditEnquiry();
  const { data: people = [] } = useQuery(assigneesQuery);
  const { assignedTo } = enquiry;
  const isKnown = assignedTo === null || people.some(({ id }) => id === assignedTo.id);
  const shown = isPending ? variables.body.assignedTo : assignedTo?.id;
  return (
    <Select
      {...compactControl}
      aria-label={`Who looks after the enquiry of ${enquiry.firstName}`}
      width="12rem"
      placeholder="Unassigned"
      options={[...people, ...(isKnown ? [] : [assignedTo])].map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      value={shown ?? ''}
      onChange={({ target: { value } }) =>
        mutate({ enquiry, body: { assignedTo: value === '' ? null : value } }, { onError: toastCause })
      }
    />
  );
}
