import { Alert } from '../feedback/alert.tsx';
import { Button } from '../buttons/button.tsx';
import { Moment } from '../layout/moment.tsx';

interface DraftOfferProps {
  /** What the work is about. */
  what: string;
  /** ISO 8601. */
  savedAt: string;
  /** What happens where it is not wanted, as the words of a button. */
  refusal: string;
  onChoose: () => void;
  onRefuse: () => void;
}

/** Offers work back that was not saved last time. */
export function DraftOffer({ what, savedAt, refusal, onChoose, onRefuse }: DraftOfferProps) {
  return (
    <Alert
      tone="neutral"
      title="You have unsaved work"
      action={
        <>
          <Button size="sm" variant="ink" onClick={onChoose}>
            Continue
          </Button>
          <Button size="sm" variant="outline" onClick={onRefuse}>
            {refusal}
          </Button>
        </>
      }
    >
      {what}, kept in this browser on <Moment at={savedAt} />.
    </Alert>
  );
}
