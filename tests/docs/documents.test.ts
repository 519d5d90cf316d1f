import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const notOurs = new Set(['node_modules', 'dist', 'data', 'backups', '.git', '.node']);
const find = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => notOurs.has(path.basename(name)) });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const documents = [...find('**/*.md'), ...find('.github/**/*.md')];
/** What the product is to be is written here before it is built. */
const plans = ['docs/specification.md', 'docs/contract.md'];
const descriptions = documents.filter((file) => !plans.includes(file));

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const codeOf = (text: string) => [
  ...[...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code),
  ...[...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
];

/** As GitHub makes them. */
const anchorsOf = (file: string) =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

function leadsSomewhere(document: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? document : path.join(path.dirname(document), target);
  // Of the repository on GitHub, whatever its address: releases, and workflows with their badges.
  const [, workflow] = /^\.\.\/\.\.\/actions\/workflows\/([\w-]+\.yml)\b/.exec(file) ?? [];
  if (workflow !== undefined) return existsSync(path.join(root, '.github/workflows', workflow));
  if (file === '../../releases') return true;
  if (!existsSync(path.join(root, file))) return false;
  return anchor === undefined || anchorsOf(file).includes(anchor);
}

describe.each(documents)('%s', (document) => {
  it('has no link that leads nowhere', () => {
    const links = [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const relative = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(relative.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });
});

/** Files that programs write; a test beside each program compares them. */
const generated = [...read('.gitattributes').matchAll(/^(\S+) linguist-generated$/gm)].map(
  ([, file]) => file,
);

it('no generated file is marked that does not exist', () => {
  expect(generated.length).toBeGreaterThan(5);
  expect(generated.filter((file = '') => find(file).length === 0)).toEqual([]);
});

describe.each(descriptions.filter((file) => !generated.includes(file)))('%s', (document) => {
  it('names people and things instead of “whoever” and “those that”', () => {
    const riddles = read(document).match(/[^.\n]*\b(?:whoever|those (?:that|which))\b[^.\n]*/gi) ?? [];
    expect(riddles).toEqual([]);
  });

  it('has no table cell of over 160 characters', () => {
    const rows = withoutCode(read(document)).match(/^\|.*\|$/gm) ?? [];
    const cells = rows.flatMap((row) => row.split('|').map((cell) => cell.trim()));
    expect(cells.filter((cell) => cell.length > 160 && !/^[:-]+$/.test(cell))).toEqual([]);
  });
});

describe.each(descriptions)('%s', (document) => {
  const code = codeOf(read(document));

  it('names no make target that the Makefile does not have', () => {
    const targets = new Set([...read('Makefile').matchAll(/^([a-z][a-z0-9-]*):/gm)].map(([, name]) => name));
    const named = code.flatMap((text) =>
      [...text.matchAll(/\bmake ([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !targets.has(name))).toEqual([]);
  });

  it('names no source file that does not exist', () => {
    const sources = [...find('**/*.{ts,tsx,sh}'), ...find('.*/**/*.{ts,sh}')].map((file) => `/${file}`);
    const named = code.filter((text) => /^[\w./-]+\.(?:ts|tsx|sh)$/.test(text));
    // A part of the path will do.
    expect(named.filter((name) => !sources.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('names no folder that does not exist', () => {
    const named = code.filter((text) => /^(?:services|web|infra|tests|tools|docs)\/[\w./-]*$/.test(text));
    // Built, not stored.
    const isThere = (name: string) => name === 'web/dist' || existsSync(path.join(root, name));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe('README.md', () => {
  it('is read in a minute: it has at most 120 lines', () => {
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });
});

describe('docs/images', () => {
  it('has at most 3 MB of pictures, so that a clone stays small', () => {
    const bytes = find('docs/images/*').map((file) => statSync(path.join(root, file)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3e6);
  });
});
