import { people, programs } from '../world.ts';
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

/** Who calls; those with most rights most often. */
export const actors = [
  'owner',
  'editor',
  'publisher',
  'owner',
  'editor',
  ...Object.keys(people),
  ...Object.keys(programs),
  'visitor',
];
