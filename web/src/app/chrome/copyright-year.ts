/** Specification, section 2: 2025; later the present year (contract, section 11). */
export const copyrightYear = (now: Date) => Math.max(2025, now.getFullYear());
