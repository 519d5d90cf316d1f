/// <reference types="vite/client" />

/** What the client build wrote; made by `client-build.ts` for the server bundle alone. */
declare module 'virtual:client-build' {
  export const shell: string;
}

/** Logos as files; made by `technology-logos.ts`. */
declare module 'virtual:technology-logos' {
  export const logos: Readonly<Record<string, { url: string; width: number; height: number }>>;
}

/** Font files, each family's in the order in which they are tried; made by `site-fonts.ts`. */
declare module 'virtual:site-fonts' {
  export const fontFiles: readonly {
    family: string;
    /** As `font-weight` of a font face takes them. */
    weights: string;
    url: string;
    /** Left out of the file that is asked first for everything. */
    unicodeRange?: string;
    /** Needed by every page's first lines. */
    isPreloaded: boolean;
  }[];
}
