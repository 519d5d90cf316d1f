import type { Browser, Page } from '@playwright/test';
import { median } from '../support/percentile.ts';
import { openContext } from './browser-page.ts';
import { atMost, type Finding } from './report.ts';

const rounds = 9;
/** Milliseconds that a finger stays down: what the browser does about the touch is not in the way of the answer then. */
const down = 80;
/** Milliseconds after which a press has no answer, and a page does not come to rest. */
const patience = 10_000;

interface Press {
  what: string;
  width: number;
  /** Where it begins. */
  route: string;
  /** CSS selector of what is pressed. */
  target: string;
  /** Answered once something that fits this is there, with words that begin so. */
  answer: { selector: string; words?: string };
  /** Pressed in vain first, so that what it needs is in the browser: leads back to where it began. */
  wayBack?: { target: string; answer: Press['answer'] };
  /** How many times slower than this machine's a processor is taken to be. */
  slowDown: number;
  /** Milliseconds. */
  limit: number;
}

const changeOfRoute = { width: 1440, slowDown: 1, limit: 100 };
const interaction = { width: 390, slowDown: 4, limit: 50 };

const linkTo = (path: string) => `header nav a[href="${path}"]`;
const home = { target: linkTo('/'), answer: { selector: 'main h1', words: 'We show you' } };

const pressesOf = (slug: string): Press[] => [
  {
    ...changeOfRoute,
    what: 'change of route, / to /apps',
    route: '/',
    target: linkTo('/apps'),
    answer: { selector: 'main h1', words: 'Apps' },
    wayBack: home,
  },
  {
    ...changeOfRoute,
    what: 'change of route, / to an app',
    route: '/',
    target: `#portfolio a[href="/apps/${slug}"]`,
    answer: { selector: 'main aside[aria-label="Facts"]' },
    wayBack: home,
  },
  {
    ...interaction,
    what: 'menu, at a fourth of the speed',
    route: '/',
    target: 'header button[aria-haspopup="dialog"]',
    answer: { selector: 'dialog[open]' },
  },
  {
    ...interaction,
    what: 'light and dark, at a fourth of the speed',
    route: '/',
    target: 'header button[aria-label^="Switch"]',
    answer: { selector: 'html[data-scheme]' },
  },
  {
    ...interaction,
    what: 'category of /apps, at a fourth of the speed',
    route: '/apps',
    target: 'main nav li:nth-child(2) a',
    answer: { selector: 'main nav li:nth-child(2) a[aria-current="true"]' },
  },
];

/** As little as a page can hold: how soon its press is answered is what a browser takes on this machine. */
const emptyPage = `<!doctype html><html data-hydrated><button onclick="document.documentElement.dataset.pressed = ''">Press</button>`;
const emptyPress = { ...interaction, target: 'button', answer: { selector: 'html[data-pressed]' } };

/** Milliseconds from the end of a press to the frame that shows its answer. */
async function timePress(page: Page, target: string, answer: Press['answer']): Promise<number> {
  const button = page.locator(target).first();
  // Wait until the page is idle and the pointer has arrived: neither belongs to the answer's time.
  await button.hover();
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout })),
    patience,
  );
  const shown = page.evaluate(
    ({ selector, words, limit }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`no answer to the press: ${selector} ${words ?? ''}`)), limit);
        let pressedAt = Number.POSITIVE_INFINITY;
        const isThere = () =>
          [...document.querySelectorAll(selector)].some(
            ({ textContent }) => words === undefined || textContent.startsWith(words),
          );
        const look = () => {
          if (pressedAt === Number.POSITIVE_INFINITY || !isThere()) {
            requestAnimationFrame(look);
            return;
          }
          // The next task runs after this frame has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - pressedAt);
          port2.postMessage(undefined);
        };
        const notice = ({ timeStamp }: Event) => (pressedAt = timeStamp);
        addEventListener('click', notice, { capture: true, once: true });
        requestAnimationFrame(look);
      }),
    { ...answer, limit: patience },
  );
  await button.click({ delay: down });
  return shown;
}

async function measure(
  browser: Browser,
  { width, target, answer, wayBack, slowDown }: Omit<Press, 'what' | 'route'>,
  open: (page: Page) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  while (times.length < rounds) {
    const context = await openContext(browser, width, 'light');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await open(page);
    if (wayBack !== undefined) {
      await timePress(page, target, answer);
      await timePress(page, wayBack.target, wayBack.answer);
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    times.push(await timePress(page, target, answer));
    await context.close();
  }
  return median(times);
}

/**
 * How soon a press is answered: the median of several rounds, each in a fresh browser context. The same press on an empty page is
 * measured for comparison.
 */
export async function auditAnswers(browser: Browser, site: string, slug: string): Promise<Finding[]> {
  const least = await measure(browser, emptyPress, (page) => page.setContent(emptyPage));
  const findings = [atMost('an empty page, at a fourth of the speed', least, { unit: ' ms' })];
  for (const press of pressesOf(slug)) {
    const time = await measure(browser, press, (page) =>
      page.goto(site + press.route, { waitUntil: 'networkidle' }),
    );
    findings.push(atMost(press.what, time, { limit: press.limit, unit: ' ms' }));
  }
  return findings;
}
