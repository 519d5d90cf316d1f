import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const virtualId = 'virtual:technology-logos';

/** Names of the collection `logos`; marks rather than words where there are both. */
const iconNames = {
  react: 'react',
  nextjs: 'nextjs-icon',
  nodejs: 'nodejs-icon',
  express: 'express',
  typescript: 'typescript-icon',
  postgresql: 'postgresql',
  mysql: 'mysql-icon',
  aws: 'aws',
  docker: 'docker-icon',
  figma: 'figma',
  git: 'git-icon',
  firebase: 'firebase-icon',
  stripe: 'stripe',
  paypal: 'paypal',
  mongodb: 'mongodb-icon',
  vue: 'vue',
  angular: 'angular-icon',
  php: 'php',
  laravel: 'laravel',
  codeigniter: 'codeigniter-icon',
  bootstrap: 'bootstrap',
  html5: 'html-5',
  openai: 'openai-icon',
} as const;

/** Not in the collection, or there only with its name written out. */
const drawn = {
  razorpay:
    '<path fill="#3395ff" d="m22.436 0-11.91 7.773-1.174 4.276 6.625-4.297L11.65 24h4.391l6.395-24zM14.26 10.098 3.389 17.166 1.564 24h9.008l3.688-13.902z"/>',
  flutter:
    '<path fill="#42a5f5" d="M14.314 0 2.3 12 6 15.7 21.684.013h-7.357zm.014 11.072L7.857 17.53l6.47 6.47H21.7l-6.46-6.468 6.46-6.46h-7.37z"/>',
} as const;

interface IconCollection {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}">${body}</svg>`;

interface Logo {
  fileName: string;
  width: number;
  height: number;
  source: string;
}

function makeLogo(name: string, width: number, height: number, body: string): [string, Logo] {
  const source = svg(width, height, body);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return [name, { fileName: `assets/logo-${name}-${hash}.svg`, width, height, source }];
}

function readLogos(): Map<string, Logo> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/logos/icons.json');
  const collection = JSON.parse(readFileSync(file, 'utf8')) as IconCollection;
  const logos = Object.entries(iconNames).map(([name, icon]) => {
    const found = collection.icons[icon];
    if (found === undefined) throw new Error(`There is no logo ${icon}.`);
    return makeLogo(name, found.width ?? collection.width, found.height ?? collection.height, found.body);
  });
  return new Map([...logos, ...Object.entries(drawn).map(([name, body]) => makeLogo(name, 24, 24, body))]);
}

/** Makes files of the logos that the site shows, and a module that knows their addresses and sizes. */
export function technologyLogos(): Plugin {
  const logos = readLogos();
  return {
    name: 'technology-logos',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => {
      if (id !== `\0${virtualId}`) return undefined;
      const facts = [...logos].map(([name, { fileName, width, height }]) => [
        name,
        { url: `/${fileName}`, width, height },
      ]);
      return `export const logos = ${JSON.stringify(Object.fromEntries(facts))};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of logos.values()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      const byPath = new Map([...logos.values()].map((logo) => [`/${logo.fileName}`, logo.source]));
      server.middlewares.use((request, response, next) => {
        const source = byPath.get(request.url ?? '');
        if (source === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
  };
}
