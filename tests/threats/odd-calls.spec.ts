import { expect } from '@playwright/test';
import { signIn } from '../support/site/seed.ts';
import { ForbiddenAnswer } from './support/ask.ts';
import { oddCalls } from './support/odd-calls.ts';
import { test } from './support/row.ts';
import { startSite } from './support/site.ts';

const many = '1000000/60';
const limits = Object.fromEntries(
  [
    'LOGIN',
    'SETUP',
    'CONTACT',
    'UPLOAD',
    'LINKS',
    'VERDICTS',
    'REGISTER',
    'CSP_REPORTS',
    'CSP_REPORTS_ALL',
  ].map((name) => [`LIMIT_${name}`, many]),
);

test('T56b: no id that nobody has and no field of another type is a failure of the site', async () => {
  test.setTimeout(600_000);
  const site = await startSite(limits);
  try {
    let { admin } = site;
    const failed: string[] = [];
    for (const { name, ...question } of oddCalls()) {
      const headers = { ...question.headers, cookie: admin.cookie() };
      const answer = await site.ask({ ...question, headers }).catch((error: unknown) => {
        if (error instanceof ForbiddenAnswer) return { status: 500, body: error.message };
        throw error;
      });
      if (answer.status >= 500)
        failed.push(
          `${name} ${question.path} ${JSON.stringify(question.json ?? question.body ?? null).slice(0, 100)} ${String(answer.status)} ${answer.body.slice(0, 100)}`,
        );
      // Some of them sign the administrator out.
      if (answer.status === 401 || name === 'logout') admin = await signIn(site.stack);
    }
    expect(failed).toEqual([]);
  } finally {
    await site.remove();
  }
});
