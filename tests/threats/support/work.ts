import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { z } from 'zod';
import { drawImage } from '../../support/site/seed.ts';
import { addressOf, ForbiddenAnswer, type Answer } from './ask.ts';
import type { Product } from './site.ts';
import { formOf, multipartType } from './attacks/upload.ts';

/** An answer as the one who asked saw it; status 0 where there was none, 500 also for one that breaks the rules of errors. */
export interface Said {
  what: 'page' | 'list' | 'image' | 'enquiry' | 'save' | 'upload';
  status: number;
  body: string;
  at: number;
  ms: number;
}

/** What was acknowledged, by those who were told so. */
export interface Journal {
  said: Said[];
  /** Enquiries by the key that they were sent under; the answered id, once there was one. */
  enquiries: Map<string, { email: string; id: string }>;
  /** The last acknowledged state of each app that is edited. */
  saves: Map<string, { version: number; shortDescription: string }>;
  /** Addresses of images that were taken. */
  images: string[];
  /** How often each kind was answered with each status, in words. */
  summary: () => string;
}

export interface Work {
  journal: Journal;
  /** Lets everybody finish what they have begun, and stops. */
  stop: () => Promise<Journal>;
}

interface WorkOptions {
  /** Who sends one enquiry after the other, each again and again under its key until it is acknowledged. */
  senders?: number;
  /** Stops by itself after so many enquiries. */
  enquiries?: number;
  /** Milliseconds over which these are spread; what an outage holds up is sent after it. */
  over?: number;
  readers?: number;
  savers?: number;
  uploaders?: number;
  /** Milliseconds between two requests of one of them. */
  pause?: number;
  /** Where to send to, if not straight to the site. */
  ask?: Product['ask'];
}

/** Milliseconds: people do not press a button again sooner, and a few who did would take the processor from what is starting. */
const pauseAfterFailure = 200;

let caller = 1_000_000;
const nextAddress = () => addressOf((caller += 1));
const idOf = ({ body }: Answer) => z.looseObject({ id: z.string() }).parse(JSON.parse(body)).id;

/** Visitors who read and write, and an administrator who saves and uploads, all at once, with a journal of what they were told. */
export async function startWork(site: Product, options: WorkOptions = {}): Promise<Work> {
  const { senders = 3, readers = 2, savers = 1, uploaders = 1, pause = 10 } = options;
  const { enquiries = Infinity, over = 0 } = options;
  const ask = options.ask ?? site.ask;
  const journal = createJournal();
  let isOver = false;
  let begun = 0;
  const start = performance.now();
  const tell = async (what: Said['what'], question: Parameters<Product['ask']>[0]): Promise<Answer> => {
    const at = performance.now();
    const answer = await ask({ patience: 20_000, ...question }).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      return {
        status: error instanceof ForbiddenAnswer ? 500 : 0,
        headers: {},
        body: message,
        ms: performance.now() - at,
      };
    });
    journal.said.push({ what, status: answer.status, body: answer.body.slice(0, 300), at, ms: answer.ms });
    if (answer.status === 0 || answer.status >= 400) await sleep(pauseAfterFailure);
    return answer;
  };

  const app = appSchema.parse((await site.admin.call('POST', '/apps/create', exampleApp())).body);
  const send = async () => {
    while (!isOver && begun < enquiries) {
      begun += 1;
      const key = randomUUID();
      const json = {
        firstName: 'Grace Hopper',
        email: `${key}@example.com`,
        phone: '+44 1234 567890',
        notes: `An idea, ${key}`,
      };
      // Whoever gets no answer presses the button again, also after everybody else has gone home.
      for (let tries = 0; tries < 100; tries += 1) {
        const answer = await tell('enquiry', {
          method: 'POST',
          path: '/api/crm/send',
          json,
          headers: { 'idempotency-key': key },
          from: nextAddress(),
        });
        if (answer.status === 202) {
          journal.enquiries.set(key, { email: json.email, id: idOf(answer) });
          break;
        }
      }
      await sleep(Math.max(pause, start + (begun / enquiries) * over - performance.now()));
    }
  };
  const read = async (turn: number) => {
    while (!isOver) {
      turn += 1;
      const image = journal.images.at(-1);
      if (turn % 3 === 2 && image !== undefined) await tell('image', { path: image });
      else if (turn % 3 === 1) await tell('list', { path: '/api/apps/getapps' });
      else await tell('page', { path: '/apps' });
      await sleep(pause);
    }
  };
  const save = async () => {
    while (!isOver) {
      const shortDescription = `Saved ${randomUUID()}`;
      const answer = await tell('save', {
        method: 'PATCH',
        path: '/api/apps/edit',
        json: { appId: app.id, shortDescription },
        headers: site.signedIn(),
      });
      if (answer.status === 200)
        journal.saves.set(app.id, {
          version: appSchema.parse(JSON.parse(answer.body)).version,
          shortDescription,
        });
      await sleep(pause * 2);
    }
  };
  const uploadImages = async () => {
    while (!isOver) {
      const body = formOf(await drawImage(60, 40, randomUUID()));
      const answer = await tell('upload', {
        method: 'POST',
        path: '/api/upload',
        body,
        headers: { ...site.signedIn(), 'content-type': multipartType },
        from: nextAddress(),
      });
      if (answer.status === 201) journal.images.push((JSON.parse(answer.body) as { url: string }).url);
      await sleep(pause * 5);
    }
  };
  const times = (count: number, work: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => work(index));
  const working = Promise.all([
    ...times(senders, send),
    ...times(readers, read),
    ...times(savers, save),
    ...times(uploaders, uploadImages),
  ]);
  // Whoever stops them hears of it.
  working.catch(() => undefined);
  return {
    journal,
    stop: async () => {
      isOver = true;
      await working;
      return journal;
    },
  };
}

function createJournal(): Journal {
  const said: Said[] = [];
  return {
    said,
    enquiries: new Map(),
    saves: new Map(),
    images: [],
    summary: () =>
      [...Map.groupBy(said, ({ what, status }) => `${what} ${status === 0 ? 'no answer' : String(status)}`)]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([word, all]) => `${String(all.length)} × ${word}`)
        .join(', '),
  };
}

const exampleApp = () => ({
  title: `Worked on ${randomUUID()}`,
  description: 'Long text',
  shortDescription: 'Short text',
  category: 'Business',
  appType: 'Web App',
  thumbnailUrl: 'https://example.com/picture.png',
});
