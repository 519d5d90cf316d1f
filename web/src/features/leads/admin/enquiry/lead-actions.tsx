import { noCrmReason, type Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { Check, Eraser, Reply, RotateCw, ShieldAlert, UserSearch } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { compactControl } from '../../../../ui/forms/compact-control.ts';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { AssigneeSelect } from './assignee-select.tsx';
import { answerLink } from './answer-link.ts';
import { EnquiryActionButton } from './enquiry-action-button.tsx';
import { useEditEnquiry } from '../leads.api.ts';
import { StageSelect } from './stage-select.tsx';
import type { Answering } from '../use-answering.ts';

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
  const isUnsent = enquiry.reason === noCrmReason;
  return (
    <EnquiryActionButton
      enquiry={enquiry}
      action="retry"
      done={isUnsent ? 'It goes to every channel that is on.' : 'It is being sent again.'}
      variant={isUnsent ? 'outline' : 'ink'}
      icon={<RotateCw aria-hidden="true" size={16} />}
    >
      Send again
      <VisuallyHidden> the enquiry of {enquiry.firstName}</VisuallyHidden>
    </EnquiryActionButton>
  );
}

function Quarantine({ enquiry }: { enquiry: Enquiry }) {
  return (
    <EnquiryActionButton
      enquiry={enquiry}
      action="quarantine"
      done="It is in quarantine."
      variant="outline"
      icon={<ShieldAlert aria-hidden="true" size={16} />}
    >
      Quarantine
      <VisuallyHidden> the enquiry of {enquiry.firstName}</VisuallyHidden>
    </EnquiryActionButton>
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
