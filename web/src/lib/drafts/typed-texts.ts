/** What is typed into the rows of a list, by the key of the row: a row that is not rendered for a while has it again afterwards. */
export interface TypedTexts {
  /** Empty where nothing was typed. */
  read: (key: string) => string;
  write: (key: string, text: string) => void;
}

export function createTypedTexts(): TypedTexts {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? '',
    write: (key, text) => {
      texts.set(key, text);
    },
  };
}
