import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { findEdits, findOrigin } from './edits.ts';
import { examplePortfolio } from './content/portfolio.content.ts';
import type { SiteClient } from './site/site.client.ts';

/** Moves the examples to the trash. One that was edited is the site's own by now, and stays. */
export async function removeExamples(client: SiteClient, say: (words: string) => void): Promise<void> {
  const found = (await client.listApps()).flatMap((app) => {
    const example = findOrigin(app, examplePortfolio);
    return example === undefined ? [] : [{ app, edits: findEdits(app, example) }];
  });
  const examples = found.filter(({ edits }) => edits.length === 0).map(({ app }) => app);
  const edited = found.filter(({ edits }) => edits.length > 0);
  for (const { seoSlug } of examples) say(`  ${seoSlug}\n`);
  if (examples.length === 0) say('There are no examples to remove.\n');
  else {
    const count = await client.deleteApps(examples.map(({ id }) => id));
    say(
      `${count === 1 ? '1 example is' : `${String(count)} examples are`} in the trash now. ` +
        `For ${String(trashDays)} days they can be restored in the admin area.\n`,
    );
  }
  if (edited.length > 0) say('\nLeft as they are, because they differ from the examples:\n');
  for (const { app, edits } of edited) say(`  ${app.seoSlug}  (${edits.join(', ')})\n`);
}
