import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

export interface FrontMatter {
  fields: Readonly<Record<string, unknown>>;
  body: string;
  problem?: string;
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  '---': (text) => parseYaml(text) as unknown,
  '+++': (text) => parseToml(text),
};

/** A hundred times that of any page; parsers of YAML and TOML take much longer than it is long. */
const maxCharacters = 50_000;

/** Splits a file into its front matter, YAML or TOML, and its text. What cannot be read is a problem of this file alone. */
export function readFrontMatter(text: string): FrontMatter {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const fence = clean.slice(0, 3);
  const parse = parsers[fence];
  if (parse === undefined) return { fields: {}, body: clean };
  const end = clean.indexOf(`\n${fence}`, 3);
  if (end < 0) return { fields: {}, body: clean };
  const bodyStart = clean.indexOf('\n', end + 1);
  const body = bodyStart < 0 ? '' : clean.slice(bodyStart + 1);
  if (end > maxCharacters) return { fields: {}, body, problem: 'Its front matter is too long to be read' };
  try {
    const fields: unknown = parse(clean.slice(3, end));
    return {
      fields: typeof fields === 'object' && fields !== null ? (fields as FrontMatter['fields']) : {},
      body,
    };
  } catch (error) {
    const reason = Error.isError(error) ? (error.message.split('\n', 1)[0] ?? '') : '';
    return { fields: {}, body, problem: `Its front matter cannot be read: ${reason.slice(0, 200)}` };
  }
}
