interface HtmlPolicy {
  createHTML: (text: string) => string;
}

/** As far as it is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The content security policy allows this one by its name. */
const policy = trustedTypes?.createPolicy('inert', { createHTML: (text) => text });

/** Parses markup to be read, never to be shown: into a document of its own, in which no script runs and no image loads. */
export function parseInert(html: string): HTMLElement {
  const markup = policy === undefined ? html : policy.createHTML(html);
  return new DOMParser().parseFromString(markup, 'text/html').body;
}
