/** For controls of the admin area, which is denser than the public pages. */
export const dense = { minHeight: 'target', paddingBlock: '2', paddingInline: '3', fontSize: 'sm' } as const;
