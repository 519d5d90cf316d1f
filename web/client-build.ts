import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const virtualId = 'virtual:client-build';

/**
 * Gives the server bundle the client build's shell and manifest, so that the documents it renders name exactly the
 * files that were built with it. The client build and the dev server never import it.
 */
export function clientBuild(): Plugin {
  let root = '';
  return {
    name: 'client-build',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => {
      if (id !== `\0${virtualId}`) return undefined;
      const read = (file: string) => readFileSync(`${root}/dist/client/${file}`, 'utf8');
      return `export const shell = ${JSON.stringify(read('index.html'))};\nexport const manifest = ${read('.vite/manifest.json')};\n`;
    },
  };
}
