/** What one row has shown, as tests write it down. */
export interface Result {
  /** One id, or several that one test shows; a letter behind it tells a second test of a row from the first. */
  id: string;
  form: string;
  scale: number;
  tried: string;
  happened: string;
}

/** A test elsewhere that names a row in its title. */
interface OtherTest {
  ids: string[];
  title: string;
}

/** Tests elsewhere, below a heading, and what runs them. */
export interface OtherTests {
  heading: string;
  words: string;
  tests: readonly OtherTest[];
}

const head = `# Threats and faults

What an attacker or a bad day tries, and what came of it when it was tried last. The tests of one service show most of it, and are
named below the table. \`make threats\` tries what needs the whole product, as \`make start\` runs it, and writes this table; \`make threats
SCALE=1\` does so with the full figures (the scale of each row's last run is in its last column).

\`make threats-proof\` removes, one by one and in a copy of the tree, the defences that no unit or service test guards, and shows that the
row's test fails then. \`make torture\` lets random faults happen while people use the site (\`ARGS=compose\` in containers), and proves from
a journal that nothing acknowledged is lost or doubled, and that all is well again 10 s after each fault and at the end (20 s after one that
may kill several containers at once).

| row | tried | what happened | form | scale |
| --- | --- | --- | --- | --- |
`;

const rowPattern = /^\| ((?:[TF]\d\d[a-z]?(?:, )?)+) \|.*\|$/gm;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '\\<');

const lineOf = ({ id, tried, happened, form, scale }: Result): string =>
  `| ${[id, tried, happened, form, String(scale)].map(cell).join(' | ')} |`;

/**
 * The page of the table.
 *
 * @param former the page before, whose rows stay where there is no newer result
 * @param results of this run; of one row, the last counts
 */
export function renderTable(
  former: string,
  results: readonly Result[],
  others: readonly OtherTests[],
): string {
  const lines = new Map([...former.matchAll(rowPattern)].map(([line, id = '']) => [id, line]));
  for (const result of results) lines.set(result.id, lineOf(result));
  const order = (id: string) => (id.startsWith('T') ? 0 : 100) + Number(id.slice(1, 3));
  const sorted = [...lines]
    .sort(([one], [other]) => order(one) - order(other) || one.localeCompare(other))
    .map(([, line]) => line);
  const below = others.map(({ heading, words, tests }) => {
    const named = tests
      .toSorted((one, other) => order(one.ids[0] ?? '') - order(other.ids[0] ?? ''))
      .map(
        ({ ids, title }) => `- ${ids.join(', ')}: ${title.replace('%s: ', '').replaceAll(/%[sji]/g, '…')}\n`,
      );
    return named.length === 0 ? '' : `\n## ${heading}\n\n${words}\n\n${named.join('')}`;
  });
  return `${head}${sorted.join('\n')}\n${below.join('')}`;
}
