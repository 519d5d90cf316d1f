/** The build's list of font files (web/site-fonts.ts): without a build there are none. */
export const fontFiles = [];
