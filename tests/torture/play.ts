import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../threats/support/ask.ts';
import { checkParts, untilHealthy } from '../threats/support/proof.ts';
import { visitorEmail } from './commands/enquiries.ts';
import { actors, commands } from './commands/table.ts';
import type { Numbers } from './commands/command.ts';
import { explain, type Happening } from './model/explain.ts';
import type { State } from './model/state.ts';
import { addressesIn, differences, observe, viewOf } from './view.ts';
import type { Kill } from './kills.ts';
import { begin, end } from './prepare.ts';
import type { Call, World } from './world.ts';

/** Calls at once, and what is killed meanwhile. */
export interface Burst {
  calls: readonly ({ command: string; by: number } & Numbers)[];
  kill: Kill | undefined;
}

/** How soon every uncached call is answered again after a kill. */
const healthyWithinMs = 10_000;
/** How soon the clock has done what is due (contract, section 11). */
const doneWithinMs = 2000;
/** How soon what a killed part had begun has ended. */
const settledWithinMs = 10_000;

/** The product does not do what the contract says. */
class Unexplained extends Error {}

type NamedCall = Call & { command: string };

const readStatus = ({ status, body }: Answer) =>
  status < 400 ? String(status) : `${String(status)} ${(JSON.parse(body) as { code: string }).code}`;

interface Means {
  world: World;
  kill: (what: Kill) => Promise<void>;
  /** Says what was called and what was answered. */
  tell: (line: string, answer?: string) => void;
}

/** Plays bursts one after the other on the product. @throws Unexplained */
export async function play(means: Means, bursts: readonly Burst[]): Promise<void> {
  let states: State[] = [await begin(means.world)];
  try {
    for (const burst of bursts) states = await playBurst(means, states, burst);
  } catch (error) {
    // What went wrong first is what counts.
    await end(means.world).catch(() => undefined);
    throw error;
  }
  await end(means.world);
}

async function playBurst(means: Means, before: readonly State[], burst: Burst): Promise<State[]> {
  const { world } = means;
  const [state] = before;
  if (state === undefined) throw new Error('There is no state to go on from');
  const calls = burst.calls.flatMap(({ command, by, ...numbers }) => {
    const call = commands[command]?.(world, state, actors[by % actors.length] ?? 'visitor', numbers);
    return call === undefined ? [] : [{ ...call, command }];
  });
  const answered = await callAll(means, calls, burst.kill);
  const clocks = calls.flatMap(({ clock }) => (clock === undefined ? [] : [clock]));
  const after = explain(before, [...answered, ...clocks.map(({ apply }) => ({ apply, answer: undefined }))]);
  if (after.length === 0)
    throw new Unexplained(`No order explains these answers.\n${expected(state, calls)}`);
  const due = Math.max(0, ...clocks.map(({ at }) => at));
  if (due > Date.now()) await sleep(due - Date.now());
  const settled = clocks.reduce((states, { apply }) => states.map((one) => apply(one).state), after);
  const settlesWithin = burst.kill === undefined ? 0 : settledWithinMs;
  return await recognise(world, settled, Math.max(due + doneWithinMs, Date.now() + settlesWithin));
}

/** Makes all calls at once. */
async function callAll(
  { world, kill, tell }: Means,
  calls: readonly NamedCall[],
  what: Kill | undefined,
): Promise<Happening[]> {
  const killed = what === undefined ? undefined : kill(what);
  const answers = await Promise.all(calls.map((call) => world.send(call)));
  await killed;
  tell('At once:');
  const happened = calls.map((call, index) => {
    const answer = answers[index];
    const said = readAnswer(call, answer);
    const { by, command, request, apply, learn } = call;
    const body = JSON.stringify(request.json ?? '');
    tell(
      `${by}: ${command}: ${request.method ?? 'GET'} ${request.path} ${body} → ${said ?? 'no answer'}`,
      said?.slice(0, 3),
    );
    if (answer !== undefined && answer.status < 300) learn?.(answer);
    return { apply, answer: said };
  });
  if (what !== undefined)
    tell(`killed: ${what.parts.join(', ')}; well after ${String(Math.round(await untilWell(world)))} ms`);
  else if (answers.includes(undefined)) throw new Unexplained('A part was away, and nothing was killed');
  return happened;
}

function readAnswer({ read = readStatus, clock }: Call, answer: Answer | undefined): string | undefined {
  // A time that had passed when the call arrived is refused: as if nobody had called.
  const isLate = clock !== undefined && Date.now() >= clock.at && answer?.status === 422;
  return answer === undefined || isLate ? undefined : (answer.status < 400 ? read : readStatus)(answer);
}

/** Until every part answers what no cache has. @returns milliseconds */
const untilWell = ({ site }: World) =>
  untilHealthy({ ask: site.ask, checkReadiness: () => checkParts(site) }, healthyWithinMs);

const expected = (state: State, calls: readonly NamedCall[]) =>
  calls
    .map(({ by, command, apply }) => `${by}: ${command}, alone: ${apply(state).says.join(' or ')}`)
    .join('\n');

/**
 * Which of the states everybody sees. An observation is of many calls: one that a change came into may have seen some of it, so
 * only what was looked at from `settledAt` on counts.
 */
async function recognise(world: World, states: readonly State[], settledAt: number): Promise<State[]> {
  const addresses = addressesIn(world, states);
  for (;;) {
    const isSettled = Date.now() >= settledAt;
    const { view, ids } = await observe(world, addresses);
    const found = states.filter((state) => differences(view, viewOf(world, state, addresses)).length === 0);
    if (found.length > 0) {
      for (const state of found) learnIds(world, state, ids);
      return found;
    }
    if (isSettled) {
      const nearest = states
        .map((state) => differences(view, viewOf(world, state, addresses)))
        .reduce((least, one) => (one.length < least.length ? one : least));
      throw new Unexplained(`What is seen is not what was answered.\n${nearest.join('\n')}`);
    }
    await sleep(100);
  }
}

/** Ids of what was made by calls that nobody answered. */
function learnIds(world: World, { entries, enquiries }: State, ids: ReadonlyMap<string, string>): void {
  const learn = (key: string, place: string) => {
    const id = ids.get(place);
    if (id !== undefined) world.ids.set(key, id);
  };
  for (const { key, kind, content, isDeleted } of Object.values(entries))
    if (!isDeleted) learn(key, `${kind} ${content.address}`);
  for (const key of Object.keys(enquiries)) learn(key, `enquiry ${visitorEmail(world, key)}`);
}
