import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { Plugin } from 'vite';

const isTable = (id: string) => id.endsWith('/contracts/src/endpoints.ts');
const calls = /\b(?:callEndpoint|endpointPath|endpointRoute)\(/g;
const namedCalls = /\b(callEndpoint|endpointPath|endpointRoute)\((\s*)'(\w+)'/g;

/**
 * Writes method, path and whether it is slow in the place of an endpoint's name, and leaves the table of endpoints out: its schemas, and zod with them, are
 * for services.
 */
export function endpointAddresses(): Plugin {
  return {
    name: 'endpoint-addresses',
    enforce: 'pre',
    load: (id) => (isTable(id) ? 'export const endpoints = {};' : undefined),
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id) || id.endsWith('/lib/http/call-endpoint.ts')) return undefined;
      const wanted = code.match(calls)?.length ?? 0;
      if (wanted === 0) return undefined;
      let found = 0;
      const written = code.replace(namedCalls, (_, call: string, space: string, name: string) => {
        const endpoint = Object.entries(endpoints).find(([known]) => known === name)?.[1];
        if (endpoint === undefined) throw new Error(`${id}: there is no endpoint ${name}`);
        found += 1;
        const address = [endpoint.method, endpoint.path, ...('isSlow' in endpoint ? [true] : [])];
        return `${call}(${space}${JSON.stringify(address)}`;
      });
      if (found < wanted) throw new Error(`${id}: an endpoint is called by a name that is no literal`);
      return { code: written, map: null };
    },
  };
}
