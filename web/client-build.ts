import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const virtualId = 'virtual:client-build';

/**
 * Gives the server bundle the client build's shell, so that the documents it renders name exactly the files that were
 * built with it. The client build and the dev server never import it.
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
      return `export const shell = ${JSON.stringify(readFileSync(`${root}/dist/client/index.html`, 'utf8'))};\n`;
    },
  };
}
