import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import { createContext, useContext } from 'react';

const SiteCategories = createContext<readonly string[]>(defaultCategories);

export const SiteCategoriesProvider = SiteCategories.Provider;

/** The categories of which an app has one. */
export const useSiteCategories = (): readonly string[] => useContext(SiteCategories);
