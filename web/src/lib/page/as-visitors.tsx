import { createContext, use, type ReactNode } from 'react';

const View = createContext((content: ReactNode): ReactNode => content);

/** Says how previews inside show something in the words and the look of the owner, which no feature but the site's knows. */
export const VisitorsViewProvider = View.Provider;

/** Shows what is inside as visitors would see it. */
export const AsVisitors = ({ children }: { children: ReactNode }) => use(View)(children);
