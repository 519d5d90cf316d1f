export interface Defence {
  id: string;
  what: string;
  file: string;
  find: string;
  replace: string;
}
export const defences: readonly Defence[] = [];
