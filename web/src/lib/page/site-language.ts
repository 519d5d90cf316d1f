import { createContext, useContext } from 'react';

const SiteLanguage = createContext('en');

/** Where the admin area makes addresses of titles. */
export const SiteLanguageProvider = SiteLanguage.Provider;

/** The language of the site, as a BCP 47 tag: that of the titles of its apps. */
export const useSiteLanguage = (): string => useContext(SiteLanguage);
