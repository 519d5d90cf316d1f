/** The beginning of the seeded legal texts, by which the editor knows one that was not written yet. */
export const outlineNotice = 'Replace this text before you publish the page.';
