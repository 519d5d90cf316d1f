import { beforeAll, expect, it, jest } from '@jest/globals';

/** Markup that a browser takes, as one with trusted types makes it. */
const made: string[] = [];
const browser = globalThis as { trustedTypes?: object };
let fillJsonBlock: (element: HTMLElement, text: string) => void;

beforeAll(async () => {
  browser.trustedTypes = {
    createPolicy: (name: string, { createScript }: { createScript: (text: string) => string }) => ({
      createScript: (text: string) => {
        made.push(`${name}: ${createScript(text)}`);
        return text;
      },
    }),
  };
  jest.resetModules();
  ({ fillJsonBlock } = await import('./json-block.ts'));
});

const block = () => ({ textContent: '' }) as HTMLElement;

it('makes the text of a script by one policy, which the browser knows', () => {
  const element = block();
  fillJsonBlock(element, '{"@type":"Thing"}');
  expect(element.textContent).toBe('{"@type":"Thing"}');
  expect(made).toEqual(['json: {"@type":"Thing"}']);
});

it('refuses anything but JSON', () => {
  const element = block();
  expect(() => {
    fillJsonBlock(element, 'alert(1)');
  }).toThrow(SyntaxError);
  expect(element.textContent).toBe('');
});
