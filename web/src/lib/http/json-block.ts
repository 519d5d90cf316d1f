interface ScriptPolicy {
  createScript: (text: string) => string;
}

/** As far as it is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

const requireJson = (text: string): string => {
  JSON.parse(text);
  return text;
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one policy that the content security policy allows. */
const policy = trustedTypes?.createPolicy('json', { createScript: requireJson });

/**
 * Makes a string the text of a script element that holds data, such as JSON-LD.
 *
 * @throws SyntaxError for anything but JSON
 */
export function fillJsonBlock(element: HTMLElement, text: string): void {
  element.textContent = policy === undefined ? requireJson(text) : policy.createScript(text);
}
