/** A user's name as people read it. Users of the provider may have no last name. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
