import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What public pages are made of, with all that it imports. */
const publicEntries = [
  ...globSync(['pages/{app,not-found,preview,site-page}.tsx', 'app/{layout,failed-page,hydrate-app}.tsx'], {
    cwd: import.meta.dirname,
  }),
  'blocks/registry.ts',
];

/** Pages that are not public, banners of the admin area and of a site that is not set up, and names and messages that are no words. */
const otherFiles = new RegExp(
  [
    '^(?:app/(?:admin|routes)|features/site/(?:editor|demo-banner|setup-banner)|entries/fields|theme|lib/(?:http|forms|images))',
    '^pages/(?!app\\.|not-found|preview|site-page)',
    'social-names|english-months',
  ].join('|'),
);

function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || otherFiles.test(file)) return seen;
  seen.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(join(import.meta.dirname, file), 'utf8'))
    .importedFiles)
    if (fileName.startsWith('.') && /\.tsx?$/.test(fileName)) importsOf(join(dirname(file), fileName), seen);
  return seen;
}

/** What is no word of a page: types of schema.org, and the label that only programs read. */
const otherTexts = new Set(['WebApplication', 'MobileApplication', 'WebSite', 'Application', 'Website']);

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;
const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Attributes that are read out or shown. */
const isReadAttribute = ({ parent }: Text): boolean =>
  ts.isJsxAttribute(parent) && ['alt', 'aria-label', 'title', 'placeholder'].includes(parent.name.getText());

const isRead = (node: Text): boolean => {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isBinaryExpression(parent))
    return false;
  if (!ts.isPropertyAssignment(parent)) return true;
  return parent.name !== node && parent.name.getText() !== `'@type'`;
};

/** A text that begins like a sentence or a name, or any letters in markup and in what is read of it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim() : undefined;
  if (!isText(node)) return undefined;
  if (isReadAttribute(node)) return /\p{L}/u.test(node.text) ? node.text : undefined;
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
  const files = [...new Set(publicEntries.flatMap((entry) => [...importsOf(entry)]))];

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
    ['<p>{`${name} Apps`}</p>', ' Apps'],
    ['<input placeholder="search" />', 'search'],
    [`const label = 'Show all';`, 'Show all'],
  ])('find the text of %s', (content, text) => {
    expect(textsOf('block.tsx', content)).toEqual([`block.tsx: ${text}`]);
  });
});
