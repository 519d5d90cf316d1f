import { founder, people, programs } from '../world.ts';
import type { Command } from './command.ts';
import { enquiryCommands } from './enquiries.ts';
import { entryCommands } from './entries.ts';
import { peopleCommands } from './people.ts';

/** Everything that anybody does to the product, by what it is called in a failure. */
export const commands: Readonly<Record<string, Command>> = {
  ...entryCommands,
  ...peopleCommands,
  ...enquiryCommands,
};

const rare = new Set(Object.keys(peopleCommands));
/** Names of commands, those that take somebody's rights away less often: nothing happens without people. */
export const frequentCommands = Object.keys(commands).flatMap((name) =>
  rare.has(name) ? [name] : [name, name, name],
);

/** Who calls; those with most rights most often. */
export const actors = [
  founder,
  'publisher',
  'owner',
  'editor',
  ...Object.keys(people),
  ...Object.keys(programs),
  founder,
  'visitor',
];
