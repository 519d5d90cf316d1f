/** For controls of the admin area, which is denser than the public pages. */
export const compactControl = {
  minHeight: 'target',
  paddingBlock: '2',
  paddingInline: '3',
  fontSize: 'sm',
} as const;
