/**
 * Loaded into every process, and its threads, ahead of their own code. Node writes compiled code to its cache when a process exits,
 * which is early enough: hundreds of files on a busy disk take seconds, in which a process answers nobody. A thread is ended
 * without that, so it writes earlier; visitors are answered meanwhile.
 */
import { flushCompileCache } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const AFTER_MS = 5_000;

if (!isMainThread) setTimeout(flushCompileCache, AFTER_MS).unref();
