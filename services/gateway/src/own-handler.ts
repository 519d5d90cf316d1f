import type { Request, Response } from 'express';
import type { SignedInUser } from './sessions/session-records.ts';

/** A handler of the gateway's own; `user` is there where the route is the administrator's alone. */
export type OwnHandler = (request: Request, response: Response, user: SignedInUser | null) => Promise<void>;
