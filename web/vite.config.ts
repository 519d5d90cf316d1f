import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { clientBuild } from './client-build.ts';
import { noSchemasForVisitors } from './no-schemas-for-visitors.ts';
import { precompress } from './precompress.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { pureContracts } from './pure-contracts.ts';
import { siteFonts } from './site-fonts.ts';
import { technologyLogos } from './technology-logos.ts';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

/** Two builds of one source: `dist/client` for browsers, then `dist/server/entry-server.js`, one file, for the gateway. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    endpointAddresses(),
    react(),
    pureContracts(),
    technologyLogos(),
    siteFonts(),
    clientBuild(),
    noSchemasForVisitors(),
    precompress(),
  ],
  server: { proxy: { '/api': gateway, '/media': gateway, '/site.webmanifest': gateway } },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          // Half a megabyte of word lists, which no document needs.
          external: /^@zxcvbn-ts\//,
          output: { codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        target: ['chrome123', 'firefox120', 'safari17.5'],
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
}));
