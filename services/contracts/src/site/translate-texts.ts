/** Texts of another language, by those in English. */
export type Texts = Readonly<Record<string, string>>;

/** A value with every text inside it in another language; what has no translation, such as an address, stays. */
export function translateTexts<Value>(value: Value, texts: Texts): Value {
  const translate = (part: unknown): unknown => {
    if (typeof part === 'string') return texts[part] ?? part;
    if (Array.isArray(part)) return part.map(translate);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, translate(inner)]));
  };
  return translate(value) as Value;
}
