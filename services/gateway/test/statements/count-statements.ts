import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';
import { Client } from 'pg';

export interface Statement {
  service: string;
  sql: string;
}

/** What knex asks of each new connection: how many there are depends on the pool. */
const ofConnections = /^(?:select version\(\)|set search_path )/i;

/** With what @types/pg leaves out. */
interface CountedClient extends Client {
  connectionParameters: { application_name?: string };
}

interface Counter {
  /** Runs work. @returns the statements of all requests that arrive meanwhile; those after an answer are added to it later */
  during: (work: () => Promise<unknown>) => Promise<Statement[]>;
  restore: () => void;
}

/** Notes the statements of requests to servers of this process. What services do in the background is none of a request. */
export function countStatements(): Counter {
  const request = new AsyncLocalStorage<Statement[]>();
  let current: Statement[] | undefined;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- each is applied to its own object below
  const [emit, query] = [Server.prototype.emit, Client.prototype.query];

  Server.prototype.emit = function emitCounted(this: Server, event: string, ...values: unknown[]) {
    const go = () => Reflect.apply(emit, this, [event, ...values]) as boolean;
    return event === 'request' && current !== undefined ? request.run(current, go) : go();
  };
  Client.prototype.query = function queryCounted(this: CountedClient, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const sql = typeof first === 'string' ? first : first.text;
    const { application_name: client = '' } = this.connectionParameters;
    if (!ofConnections.test(sql))
      request.getStore()?.push({ service: client.replace('portfolio-', ''), sql });
    return Reflect.apply(query, this, given) as unknown;
  } as typeof query;

  return {
    during: async (work) => {
      const statements: Statement[] = [];
      current = statements;
      await work();
      current = undefined;
      return statements;
    },
    restore: () => {
      Server.prototype.emit = emit;
      Client.prototype.query = query;
    },
  };
}
