import { suspectScore, type Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { RowAction } from '../../../../kit/row-action.tsx';
import { useEnquiryAction } from '../leads.api.ts';

/** Why an enquiry is in quarantine, and the one press that delivers it. */
export function SpamNotice({ enquiry }: { enquiry: Enquiry }) {
  const { state, spam } = enquiry;
  const release = useEnquiryAction('release');
  if (state !== 'suspect')
    return spam.reasons.length === 0 ? null : (
      <chakra.p textStyle="small" color="muted">
        {spam.score < suspectScore
          ? `Spam score ${String(spam.score)} of ${String(suspectScore)}: `
          : `Released with spam score ${String(spam.score)}: `}
        {spam.reasons.join('; ')}.
      </chakra.p>
    );
  return (
    <Alert
      tone="warning"
      title="In quarantine: delivered nowhere"
      action={
        <RowAction
          label="Not spam"
          run={() => release.mutateAsync({ enquiry })}
          done="It is released, and being delivered."
        />
      }
    >
      {spam.reasons.length === 0 ? (
        'You put it here yourself.'
      ) : (
        <>
          It looks like spam ({spam.score} points, {suspectScore} are enough):
          <chakra.ul paddingInlineStart="5" listStyle="disc" aria-label="Why it looks like spam">
            {spam.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </chakra.ul>
        </>
      )}
    </Alert>
  );
}
