/**
 * `node:http`, not imported: an import reads all that a module exports, and reading this one's loads Node's whole `fetch`, which
 * took a service a tenth of its start.
 */
export const http = process.getBuiltinModule('node:http');
