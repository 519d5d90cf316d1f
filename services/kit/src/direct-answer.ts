import { jsonType } from './json-body.ts';

/** Names and values of headers, one after the other. */
export type FlatHeaders = string[];

/** An answer as it goes out. */
export interface DirectAnswer {
  status: number;
  headers: FlatHeaders;
  /** Whose length the headers say. */
  body: Buffer | string | undefined;
}

/** What is JSON already. */
export function jsonAnswer(status: number, json: string): DirectAnswer {
  const length = String(Buffer.byteLength(json));
  return { status, headers: ['Content-Type', jsonType, 'Content-Length', length], body: json };
}
