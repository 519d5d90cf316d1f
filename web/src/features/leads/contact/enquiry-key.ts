/**
 * Hands out the `Idempotency-Key` of an enquiry: the same for every try of the same words, so that a second press after
 * a lost answer sends nothing twice; a new one as soon as the words differ or an enquiry has gone through.
 */
export function createEnquiryKeys(makeId: () => string) {
  let last: { words: string; key: string } | undefined;
  return {
    keyFor: (body: object): string => {
      const words = JSON.stringify(body);
      if (last?.words !== words) last = { words, key: makeId() };
      return last.key;
    },
    forget: () => {
      last = undefined;
    },
  };
}
