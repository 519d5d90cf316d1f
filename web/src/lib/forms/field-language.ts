import { createContext } from 'react';

/** The language of what is written into a field; undefined: that of the page around it. */
export const FieldLanguageContext = createContext<string | undefined>(undefined);
