/** Of an enquiry that was accepted: what the placeholders of a booking address stand for. */
export interface BookingFacts {
  name: string;
  email: string;
  reference: string;
}

/** Puts the facts in the place of their names, encoded and once: a name in braces within a fact is not filled. Unknown names stay. */
export const fillBooking = (url: string, facts: BookingFacts): string =>
  url.replaceAll(/\{(name|email|reference)\}/g, (_all, name: keyof BookingFacts) =>
    encodeURIComponent(facts[name].toWellFormed()),
  );
