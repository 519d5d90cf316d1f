import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single variables, and collects what is wrong with them. */
export interface SettingReader {
  problems: string[];
  /** Empty counts as unset. */
  text: (variable: string) => string | undefined;
  port: (variable: string) => number | undefined;
  /** Of a database or a role; `portfolio` where it is unset. */
  name: (variable: string, reserved: RegExp) => string;
  /** The path of a file that is there. */
  file: (variable: string) => string | undefined;
  /** An http or https address without a path. */
  origin: (variable: string) => string | undefined;
}

export function createSettingReader(environment: Environment): SettingReader {
  const problems: string[] = [];
  const text = (variable: string) => {
    try {
      return readVariable(environment, variable);
    } catch (error) {
      problems.push(String(Error.isError(error) ? error.message : error));
      return undefined;
    }
  };
  /** Reads a variable where it is set; `parse` gives undefined, or says what is wrong. */
  const parsed = <T>(variable: string, parse: (value: string, refuse: (words: string) => void) => T) => {
    const value = text(variable);
    return value === undefined ? undefined : parse(value, (words) => problems.push(`${variable}${words}`));
  };
  return {
    problems,
    text,
    port: (variable) =>
      parsed(variable, (value, refuse) => {
        if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value);
        refuse(` must be a port number from 1 to 65535, not "${value}"`);
        return undefined;
      }),
    name: (variable, reserved) => {
      const value = text(variable) ?? 'portfolio';
      if (!isName(value) || reserved.test(value)) problems.push(`${variable} cannot be "${value}"`);
      return value;
    },
    file: (variable) =>
      parsed(variable, (value, refuse) => {
        if (!existsSync(value)) refuse(`: there is no file ${value}`);
        return path.resolve(value);
      }),
    origin: (variable) =>
      parsed(variable, (value, refuse) => {
        if (!isOrigin(value))
          refuse(` must be an address without a path, such as https://example.com, not "${value}"`);
        return value;
      }),
  };
}

/** A variable, or the content of the file that `NAME_FILE` names. */
function readVariable(environment: Environment, variable: string): string | undefined {
  const value = environment[variable];
  if (value !== undefined && value !== '') return value;
  const file = environment[`${variable}_FILE`];
  if (file === undefined || file === '') return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${variable}_FILE: the file cannot be read`);
  }
}

/** PostgreSQL truncates longer names; a control character would end the statement that the name is in. */
const isName = (value: string) => Buffer.byteLength(value) <= 63 && !hasControlCharacter(value);

export const hasControlCharacter = (value: string): boolean => /\p{Cc}/u.test(value);

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
