import type { Booking } from '@portfolio/contracts/site/booking.ts';
import { fillBooking, type BookingFacts } from '@portfolio/contracts/site/fill-booking.ts';
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { useWords } from '../../../lib/page/words.tsx';

interface ThankYouProps {
  /** What the agency promises; null where it says nothing. */
  text: string | null;
  /** The enquiry, with the reference by which the visitor may ask about it. */
  accepted: BookingFacts;
  /** Where the visitor may book a call. */
  booking: Booking | null;
  onAgain: () => void;
}

/** Above the emptied form until the visitor has more to say (contract, section 7). */
export function ThankYou({ text, accepted, booking, onAgain }: ThankYouProps) {
  const say = useWords();
  const [beforeReference, afterReference] = say('contact.reference').split('{reference}');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, []);
  return (
    <chakra.div
      ref={ref}
      role="status"
      tabIndex={-1}
      // Where the browser sent the form by itself, it comes here by this attribute.
      autoFocus
      outline="none"
      bg="signal"
      color="onSignal"
      borderRadius="lg"
      padding={{ base: '6', md: '10' }}
      marginBottom="12"
      animation="rise 400ms cubic-bezier(0.2, 0.7, 0.2, 1)"
    >
      <chakra.p textStyle="title">{say('contact.thankYou')}</chakra.p>
      <chakra.p textStyle="body" marginTop="4" maxWidth="30rem">
        {text ?? say('contact.thankYouText')}
      </chakra.p>
      <chakra.p textStyle="body" marginTop="3">
        {beforeReference}
        <chakra.strong fontVariantNumeric="tabular-nums">{accepted.reference}</chakra.strong>
        {afterReference}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="6">
        {booking !== null && (
          <ButtonAnchor
            variant="ink"
            href={fillBooking(booking.url, accepted)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {booking.label}
          </ButtonAnchor>
        )}
        <Button variant="ink" onClick={onAgain}>
          {say('contact.another')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
