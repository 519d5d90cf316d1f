import type { Plugin } from 'vite';

/** What visitors load: the frame, their pages, and the blocks of a page. What a press brings later may be more. */
const forVisitors =
  /\/src\/(?:main|app\/hydrate-app|pages\/(?:site-page|app|preview)|blocks\/(?!editor)\w+\/(?!form\.).+)\.tsx?$/;

/**
 * Fails the build where visitors would load zod, a seventh of all their scripts: one constant that stands beside a schema which
 * another page needs brings it (docs/decisions/0011-contracts-without-zod.md).
 */
export function noSchemasForVisitors(): Plugin {
  return {
    name: 'no-schemas-for-visitors',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const seen = new Set<string>();
      const visit = (file: string, way: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || seen.has(file)) return;
        seen.add(file);
        if (chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
          this.error(
            `Visitors would load zod, by ${way}: move what that needs into a file without a schema.`,
          );
        for (const other of chunk.imports) visit(other, `${way} ${other}`);
      };
      const starts = Object.values(bundle).filter(
        (chunk) =>
          chunk.type === 'chunk' && forVisitors.test(chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? ''),
      );
      if (starts.length < 15) this.error('The build names hardly any script for visitors.');
      for (const { fileName } of starts) visit(fileName, fileName);
    },
  };
}
