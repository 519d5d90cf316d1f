import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';

// Tests see the code the way Node runs it in production: types blanked out in place, so positions in stack traces are
// those of the source, and no source map is needed.
export default {
  process(source) {
    return { code: stripTypeScriptTypes(source, { mode: 'strip' }) };
  },
  getCacheKey(source, path) {
    return createHash('sha256')
      .update(process.version)
      .update('\0')
      .update(path)
      .update('\0')
      .update(source)
      .digest('hex');
  },
};
