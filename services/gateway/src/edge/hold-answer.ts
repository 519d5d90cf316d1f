import type { Response } from 'express';

/**
 * Keeps an answer back until `beforeAnswer` is over, whoever writes it: a handler, the forwarder or the error middleware.
 *
 * @param beforeAnswer is called once, when the status is known; must not reject
 */
export function holdAnswer(response: Response, beforeAnswer: () => Promise<void>): void {
  const write = response.write.bind(response) as (...values: unknown[]) => boolean;
  const end = response.end.bind(response) as (...values: unknown[]) => Response;
  const held: (() => unknown)[] = [];
  let isReleased = false;

  function hold(send: () => unknown): void {
    if (held.push(send) > 1) return;
    void beforeAnswer().then(() => {
      isReleased = true;
      for (const sendHeld of held) sendHeld();
      // A stream that is piped waits since its first part was held.
      response.emit('drain');
    });
  }

  response.write = (...values: unknown[]) => {
    if (isReleased) return write(...values);
    hold(() => write(...values));
    return false;
  };
  response.end = ((...values: unknown[]) => {
    if (isReleased) return end(...values);
    hold(() => end(...values));
    return response;
  }) as Response['end'];
}
