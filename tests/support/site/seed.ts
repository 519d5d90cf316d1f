import { appSchema, type App, type CreateAppBody } from '@portfolio/contracts/apps/apps.ts';
import { uploadedImageSchema, type UploadedImage } from '@portfolio/contracts/media/media.ts';
import sharp from 'sharp';
import type { Stack } from './stack.ts';

/** Who `install` makes the administrator. */
export const administrator = {
  email: 'ada@example.com',
  password: 'correct horse battery',
  firstName: 'Ada',
  lastName: 'Lovelace',
} as const;

/** What the API answered; `body` is undefined where there is none. */
interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A visitor of the API who keeps cookies. */
export interface Visitor {
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  upload: (name: string, image: Buffer) => Promise<UploadedImage>;
  /** All cookies, as a request's header has them. */
  cookie: () => string;
}

/** Someone who has not signed in. */
export function createVisitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ) => {
    const cookie = cookieHeader();
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answer };
  };
  return {
    cookie: cookieHeader,
    call: (method, path, body) =>
      body === undefined
        ? send(method, path)
        : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' }),
    upload: async (name, image) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(image)], name, { type: 'image/png' }));
      return uploadedImageSchema.parse(expectStatus(await send('POST', '/upload', form), 201));
    },
  };
}

/** Goes through the setup with the credentials that the launcher printed, a second time where the site asks for that. */
export async function install({ url, database }: Pick<Stack, 'url' | 'database'>): Promise<void> {
  const body = {
    appName: 'Northlight Studio',
    appDescription: 'Web and mobile apps from first idea to launch.',
    dbHost: database.host,
    dbPort: database.port,
    dbName: database.name,
    dbUser: database.user,
    dbPassword: database.password,
    adminEmail: administrator.email,
    adminPassword: administrator.password,
    adminFirstName: administrator.firstName,
    adminLastName: administrator.lastName,
  };
  const tryOnce = () => createVisitor(url).call('POST', '/setup/install', body);
  let answer = await tryOnce();
  if (answer.status >= 500) {
    process.stderr.write(`The setup is tried again, as asked for: ${JSON.stringify(answer.body)}\n`);
    answer = await tryOnce();
  }
  expectStatus(answer, 201);
}

/** The administrator, signed in. */
export async function signIn({ url }: Pick<Stack, 'url'>): Promise<Visitor> {
  const visitor = createVisitor(url);
  const { email, password } = administrator;
  expectStatus(await visitor.call('POST', '/login', { email, password }), 200);
  return visitor;
}

/** Creates an app with a thumbnail and screenshots that are really uploaded. */
export async function createApp(
  admin: Visitor,
  fields: Partial<CreateAppBody> = {},
  screenshotCount = 2,
): Promise<App> {
  const title = fields.title ?? 'Harbour';
  const thumbnail = await admin.upload('thumbnail.png', await drawImage(400, 300, title));
  const screenshots: string[] = [];
  for (let index = 1; index <= screenshotCount; index += 1) {
    const image = await drawImage(800, 600, `${title} ${String(index)}`);
    screenshots.push((await admin.upload(`screenshot-${String(index)}.png`, image)).url);
  }
  const answer = await admin.call('POST', '/apps/create', {
    title,
    description: `${title} keeps a whole team on one page.`,
    shortDescription: `${title}, in short`,
    category: 'Business',
    appType: 'Web App',
    features: ['Works offline', 'Fast search'],
    thumbnailUrl: thumbnail.url,
    screenshots,
    ...fields,
  });
  return appSchema.parse(expectStatus(answer, 201));
}

/** A PNG of its own for each label: stored images are named by their content. */
export function drawImage(width: number, height: number, label: string): Promise<Buffer> {
  const hue = Buffer.from(label).reduce((sum, byte) => (sum * 31 + byte) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="hsl(${String(hue)}, 60%, 40%)"/>
    <text x="50%" y="50%" fill="white" font-size="${String(Math.round(height / 8))}" text-anchor="middle">${label}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function expectStatus(answer: Answer, status: number): unknown {
  if (answer.status === status) return answer.body;
  throw new Error(`Expected ${String(status)}, got ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
}
