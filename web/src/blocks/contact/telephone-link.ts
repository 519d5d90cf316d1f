export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
