import MarkdownIt, { type Token } from 'markdown-it';

/** Contract, section 11. Anything else that looks like a link stays text. */
const linkSchemes = /^(?:https?:\/\/|mailto:)[^\s]/i;

const markdown = new MarkdownIt('commonmark', {
  html: false,
  // An end of a line is one on the page, as it always was.
  breaks: true,
}).disable('image');
markdown.validateLink = (url) => linkSchemes.test(url);

/** Below "About {app}" on the page. */
const firstLevel = 3;

/**
 * Makes HTML of a description: CommonMark without HTML and images; links to http, https and mailto addresses. The headings that
 * it uses follow one another from `h3` down, so that no level of the page is left out.
 */
export function renderDescription(description: string): string {
  const tokens = markdown.parse(description, {});
  setHeadingLevels(tokens);
  return markdown.renderer.render(tokens, markdown.options, {}).trim();
}

function setHeadingLevels(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const used = [...new Set(headings.map(({ tag }) => tag))].sort();
  let previous = firstLevel - 1;
  for (const heading of headings) {
    const wanted = firstLevel + used.indexOf(heading.tag);
    const level = heading.type === 'heading_open' ? Math.min(wanted, previous + 1, 6) : previous;
    heading.tag = `h${String(level)}`;
    previous = level;
  }
}
