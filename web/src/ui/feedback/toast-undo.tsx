import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { Button } from '../buttons/button.tsx';
import { Key } from '../buttons/key.tsx';

/** Longer than other toasts: somebody has to notice the mistake first. */
const undoMs = 10_000;

interface Offer {
  message: string;
  /** Counts up. */
  number: number;
  undo: () => void;
}

/** Offers that can be taken, the newest last. */
let offers: readonly Offer[] = [];
let count = 0;

/** @returns what withdraws it */
function make(offer: Offer): () => void {
  offers = [...offers, offer].toSorted((one, other) => one.number - other.number);
  return () => {
    offers = offers.filter((other) => other !== offer);
  };
}

/** Takes an offer once: a toast that was dismissed is on the page for a moment more. */
function take(offer: Offer | undefined): void {
  if (offer === undefined || !offers.includes(offer)) return;
  offers = offers.filter((other) => other !== offer);
  offer.undo();
}

/** Says what was done and offers to undo it, by a press or by the key u, which takes the newest offer. */
export function toastWithUndo(message: string, undo: () => void): void {
  count += 1;
  const offer: Offer = {
    message,
    number: count,
    undo: () => {
      toast.dismiss(id);
      undo();
    },
  };
  const id = toast.success(({ visible }) => <OfferInToast offer={offer} isOpen={visible} />, {
    duration: undoMs,
  });
}

function OfferInToast({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  useShortcuts({ u: () => take(offers.at(-1)) });
  useEffect(() => (isOpen ? make(offer) : undefined), [offer, isOpen]);
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <span>{offer.message}</span>
      <Button
        size="sm"
        variant="outline"
        aria-keyshortcuts="u"
        flexShrink={0}
        disabled={!isOpen}
        onClick={() => take(offer)}
      >
        <Undo2 aria-hidden="true" size={16} />
        Undo
        <Key>u</Key>
      </Button>
    </chakra.span>
  );
}
