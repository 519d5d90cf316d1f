import { createContext, type ReactNode } from 'react';

/**
 * What the header of the admin area says about parts of it that other features look after; for the signed in alone. Marked with
 * `data-notice`, it takes the place of the way to the site on a phone.
 */
export const AdminNotice = createContext<ReactNode>(null);
