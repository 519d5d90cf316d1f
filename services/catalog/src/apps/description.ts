import MarkdownIt, { type Token } from 'markdown-it';

/** Contract, section 11. Anything else that looks like a link stays text. */
const linkSchemes = /^(?:https?:\/\/|mailto:)[^\s]/i;
/** Section 13: also paths of the site and telephones. */
const pageLinkSchemes = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s]*$/i;

function createMarkdown(schemes: RegExp) {
  const markdown = new MarkdownIt('commonmark', {
    html: false,
    // An end of a line is one on the page, as it always was.
    breaks: true,
  }).disable('image');
  markdown.validateLink = (url) => schemes.test(url);
  return (text: string, firstLevel: number): string => {
    const tokens = markdown.parse(text, {});
    setHeadingLevels(tokens, firstLevel);
    return markdown.renderer.render(tokens, markdown.options, {}).trim();
  };
}

const renderWithSchemes = createMarkdown(linkSchemes);

/**
 * Makes HTML of a description: CommonMark without HTML and images; links to http, https and mailto addresses. The headings that
 * it uses follow one another from `h3` down, below "About {app}", so that no level of the page is left out.
 */
export const renderDescription = (description: string): string => renderWithSchemes(description, 3);

/** The same of a page, whose links also lead to paths of the site and telephones; `firstLevel` is that of its first heading. */
export const renderMarkdown = createMarkdown(pageLinkSchemes);

function setHeadingLevels(tokens: readonly Token[], firstLevel: number): void {
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
