import type { Request, Response } from 'express';
import type { Caller } from './sessions/session-records.ts';

/** A handler of the gateway's own; `user` is there where the route is not open to anyone. */
export type OwnHandler = (request: Request, response: Response, user: Caller | null) => Promise<void>;
