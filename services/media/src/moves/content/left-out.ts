/** Text without what another product would have run, and the names of that. */
interface Cleaned {
  text: string;
  problems: string[];
}

const knownShortCodes = [
  'audio',
  'caption',
  'embed',
  'gallery',
  'playlist',
  'video',
  'button',
  'row',
  'column',
];
const shortCode = /\[\/?([a-z][\w-]{0,60})((?:\s[^\][]{0,2000})?)\/?\]/gi;

/** Short codes of WordPress, and its blocks that a server fills. */
export function withoutShortCodes(html: string): Cleaned {
  const problems = new Set<string>();
  const ended = new Set(Array.from(html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi), ([, name = '']) => name));
  const isShortCode = (name: string, attributes: string) =>
    knownShortCodes.includes(name.toLowerCase()) ||
    attributes.includes('=') ||
    /[_-]/.test(name) ||
    ended.has(name);
  for (const [, name = ''] of html.matchAll(/<!-- wp:([a-z][\w/-]{0,80})(?: \{[^\n]{0,5000}?\})? \/-->/g))
    problems.add(`Left out: the block ${name}`);
  const text = html.replace(shortCode, (whole, name: string, attributes: string) => {
    if (!isShortCode(name, attributes)) return whole;
    if (!['caption', 'gallery'].includes(name)) problems.add(`Left out: the short code [${name}]`);
    return '';
  });
  return { text, problems: [...problems] };
}

const templateTag = /\{\{[^{}]{0,2000}\}\}|\{%[^{}]{0,2000}%\}/g;

const fencedCode = /^(```[^\n]*\n(?:(?!```)[^\n]*\n)*(?:```[^\n]*)?)/m;
const moduleLine = /^(?:import (?:[^\n]* from )?["'][^\n]*|export (?:const|default|function|let) [^\n]*)$/gm;

/** Outside of code, which may have the same lines. */
const withoutModuleLines = (markdown: string): string =>
  markdown
    .split(fencedCode)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(moduleLine, '')))
    .join('');

/** Tags of Hugo, Liquid and MDX, which stand between the Markdown. */
export function withoutTemplates(markdown: string): Cleaned {
  const problems = new Set<string>();
  const text = withoutModuleLines(markdown)
    .replace(/\{:[^{}\n]{0,200}\}/g, '')
    .replace(templateTag, (tag) => {
      const name = /[\w./-]+/.exec(tag)?.[0] ?? '';
      if (!/^site\.(?:base)?url$|^end/.test(name)) problems.add(`Left out: the tag ${name}`);
      return '';
    });
  for (const [, name = ''] of text.matchAll(/<([A-Z]\w{0,60})/g))
    problems.add(`Left out: the component <${name}>`);
  return { text, problems: [...problems] };
}
