import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { linkTokenSchema, systemMailSchema, type SystemMail } from '@portfolio/contracts/account/people.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

import { installBody, type Answer } from '../auth-client.ts';
import { startAuth, type AuthUnderTest } from '../auth-under-test.ts';
import { portOf, startPeers, type Peers } from '../peers.ts';

const ownerPassword = 'correct horse';
export const password = 'a long password of nine';

interface People extends AuthUnderTest {
  database: TestDatabase;
  /** The id of the administrator of the setup. */
  owner: string;
  /** What leads was asked to send. */
  mails: SystemMail[];
  leadsUrl: string;
  /** What other services were asked. */
  calls: Peers['calls'];
  /** `off` where no e-mail channel is on, `refusing` where none takes a mail, `away` where leads gives no answer. */
  setMailing: (mode: Mailing) => void;
  /** Calls as a user; default: the owner. */
  as: (userId: string, method: string, path: string, body?: unknown) => Promise<Answer>;
  invite: (email: string, roles?: string[]) => Promise<Answer>;
  /** Invites and accepts. @returns the id */
  join: (email: string, roles?: string[]) => Promise<string>;
  idOf: (email: string) => Promise<string>;
  /** The token of the newest mail to an address. */
  mailedToken: (to: string, page?: string) => Promise<string>;
}

type Mailing = 'on' | 'off' | 'refusing' | 'away';

/** The token at the end of a link. */
export const tokenOf = (url: unknown): string => linkTokenSchema.parse(String(url).split('/').at(-1));

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

/** Takes mails in the place of leads. */
async function startLeads() {
  const mails: SystemMail[] = [];
  let mailing: Mailing = 'on';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/internal/mails') response.writeHead(204).end();
    else if (mailing === 'away') request.socket.destroy();
    else if (request.method === 'GET') sendJson(response, { canSend: mailing !== 'off' });
    else {
      const mail = systemMailSchema.parse(JSON.parse(body));
      if (mailing === 'on') mails.push(mail);
      sendJson(response, { isSent: mailing === 'on' });
    }
  });
  await listen(server, '127.0.0.1', 0);
  return {
    mails,
    url: `http://127.0.0.1:${String(portOf(server))}`,
    setMailing: (next: Mailing) => {
      mailing = next;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function peopleOf(auth: AuthUnderTest, database: TestDatabase, mails: SystemMail[]) {
  const as: People['as'] = (userId, method, path, body) =>
    auth.call(method, path, { userId, ...(body === undefined ? {} : { body }) });
  const idOf = async (email: string) => {
    const [user] = await database.query<{ id: string }>('select id from auth.users where email = $1', [
      email,
    ]);
    return user?.id ?? '';
  };
  const invite: People['invite'] = async (email, roles = ['editor']) =>
    as(await idOf('ada@example.com'), 'POST', '/api/users/invitations', { email, roles });
  const join: People['join'] = async (email, roles) => {
    const { body } = await invite(email, roles);
    const names = { firstName: 'Grace', lastName: 'Hopper' };
    const path = `/api/invitations/${tokenOf(body.url)}/accept`;
    const accepted = await auth.call('POST', path, { body: { ...names, password } });
    if (accepted.status !== 201) throw new Error(accepted.text);
    return idOf(email);
  };
  const mailedToken: People['mailedToken'] = (to, page = '/') =>
    eventually(() => {
      const mail = mails.findLast(({ to: whom, link }) => whom === to && link?.url.includes(page));
      return tokenOf(mail?.link?.url);
    });
  return { as, idOf, invite, join, mailedToken };
}

/** Auth with an owner, for all tests of a file; each begins with the owner alone. */
export function servePeople(): People {
  // Filled before the first test, which nobody looks at it before.
  const people = {} as People;
  let peers: Peers;
  let leads: Awaited<ReturnType<typeof startLeads>>;
  beforeAll(async () => {
    peers = await startPeers();
    leads = await startLeads();
    const database = await createTestDatabase();
    const auth = await startAuth({ ...peers, settings: { ...peers.settings, LEADS_URL: leads.url } });
    await auth.install(
      installBody(database, { adminEmail: 'ada@example.com', adminPassword: ownerPassword }),
    );
    const { mails, setMailing, url: leadsUrl } = leads;
    const calls = peopleOf(auth, database, mails);
    const owner = await calls.idOf('ada@example.com');
    Object.assign(people, auth, { database, mails, calls: peers.calls, setMailing, leadsUrl, owner }, calls);
  });
  afterAll(async () => {
    await people.stop();
    await people.database.drop();
    peers.stop();
    leads.stop();
  });
  beforeEach(async () => {
    await people.database.query('delete from auth.links');
    await people.database.query('delete from auth.mails_to_send');
    await people.database.query('delete from auth.tokens');
    await people.database.query('delete from auth.users where id <> $1', [people.owner]);
    people.mails.length = 0;
    people.calls.length = 0;
    people.setMailing('on');
  });
  return people;
}
