/**
 * Loaded into every process ahead of its own code. Node writes compiled code to its cache when a process exits; written earlier,
 * it is there for the next start even after a power cut.
 */
import { flushCompileCache } from 'node:module';

const AFTER_MS = 5_000;

setTimeout(flushCompileCache, AFTER_MS).unref();
