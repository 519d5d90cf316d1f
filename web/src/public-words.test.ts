import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Files that render public pages. */
const publicFiles = [
  'app/*.{ts,tsx}',
  'app/chrome/*.{ts,tsx}',
  'blocks/**/*.{ts,tsx}',
  'features/apps/{detail,public}/**/*.{ts,tsx}',
  'features/leads/contact/*.{ts,tsx}',
  'features/site/frame/*.{ts,tsx}',
  'lib/page/*.{ts,tsx}',
  'pages/{app,not-found,preview,site-page}.tsx',
  'ui/{buttons/button,buttons/text-link,feedback/skeleton,feedback/empty-state,forms/controls,forms/field}.tsx',
  'ui/layout/*.tsx',
];

/** Files of the page editor, names that are no words, and titles of pages that are not public. */
const otherFiles =
  /\.test\.|-under-test|blocks\/(?:editor|forms|block-boundary)|\/form\.ts$|social-names|english-months|app\/routes/;

/** What is no word of a page: types of schema.org, and the label that only programs read. */
const otherTexts = new Set(['WebApplication', 'MobileApplication', 'WebSite', 'Application', 'Website']);

const isRead = (node: ts.StringLiteralLike | ts.TemplateHead): boolean => {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isBinaryExpression(parent))
    return false;
  if (!ts.isPropertyAssignment(parent)) return true;
  return parent.name !== node && parent.name.getText() !== `'@type'`;
};

/** A text that begins like a sentence or a name, or any letters in markup. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim() : undefined;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return undefined;
  return /^\s*\p{Lu}\p{Ll}/u.test(node.text) && isRead(node) ? node.text : undefined;
}

function textsOf(file: string, content: string): string[] {
  const texts: string[] = [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && !otherTexts.has(text)) texts.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

describe('public pages', () => {
  const files = publicFiles
    .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
    .filter((file) => !otherFiles.test(file));

  it('have no text that is not a word of the site', () => {
    expect(files.length).toBeGreaterThan(100);
    const read = (file: string) => textsOf(file, readFileSync(join(import.meta.dirname, file), 'utf8'));
    expect(files.flatMap(read)).toEqual([]);
  });

  it.each([
    ['<p>Play</p>', 'Play'],
    ['<p>{of} apps</p>', 'apps'],
    [`<img alt="Portrait" />`, 'Portrait'],
    ['<p>{`Loading ${name}`}</p>', 'Loading '],
    [`const label = 'Show all';`, 'Show all'],
  ])('find the text of %s', (content, text) => {
    expect(textsOf('block.tsx', content)).toEqual([`block.tsx: ${text}`]);
  });
});
