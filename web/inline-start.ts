import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, transformWithOxc, type Plugin } from 'vite';

const tag = '<script type="module" src="/src/main.ts"></script>';
const startImport = /import\(["'`]\.\/start\.ts["'`]\)/;
const startModule = 'src/start.ts';

const shrink = async (name: string, script: string) => (await minify(name, script)).code.trim();

/**
 * Writes the script that waits for the first paint into the page itself, instead of having it asked for, and shrinks the one
 * that stands there already. What it then loads is an entry of its own (`vite.config.ts`).
 */
export function inlineStart(): Plugin {
  let root = '';
  return {
    name: 'inline-start',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(tag, '<!--start-->') },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const start = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === join(root, startModule),
        );
        if (page?.type !== 'asset' || start === undefined)
          throw new Error('No page, or nothing to start it with.');
        const source = await readFile(join(root, 'src/main.ts'), 'utf8');
        const { code } = await transformWithOxc(source, 'main.ts');
        const main = (await shrink('main.js', code)).replace(startImport, `import("/${start.fileName}")`);
        if (!main.includes(start.fileName)) throw new Error('main.ts does not load start.ts.');
        let html = String(page.source).replace(
          '<!--start-->',
          () => `<script type="module">${main}</script>`,
        );
        for (const [element, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
          const small = await shrink('inline.js', script ?? '');
          html = html.replace(element, () => `<script>${small}</script>`);
        }
        page.source = html;
      },
    },
  };
}
