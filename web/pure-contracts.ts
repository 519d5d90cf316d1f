import { parseSync, type Plugin } from 'vite';

/**
 * Tells the bundler that the constants of the contracts package are made without effects, so that a page which needs one
 * limit or one message of a contract does not load the schemas beside it, nor zod.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!/\/contracts\/src\/[\w/-]+\.ts$/.test(id)) return undefined;
      let marked = code;
      for (const statement of parseSync(id, code, { lang: 'js' }).program.body.toReversed()) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations.toReversed()) {
          if (init?.type !== 'CallExpression') continue;
          const call = marked.slice(init.start, init.end);
          marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => ${call})()${marked.slice(init.end)}`;
        }
      }
      return { code: marked, map: null };
    },
  };
}
