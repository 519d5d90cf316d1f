import { createHash } from 'node:crypto';
import ts from 'typescript';

/** Components need more than their types blanked out: JSX becomes calls. */
const compilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
  inlineSources: true,
};

export default {
  process(source, fileName) {
    return { code: ts.transpileModule(source, { compilerOptions, fileName }).outputText };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update([ts.version, JSON.stringify(compilerOptions), path, source].join('\0'))
      .digest('hex');
  },
};
