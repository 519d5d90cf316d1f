const limitMs = 30_000;

/** Tries again and again until it succeeds. */
export async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Asks again and again until the answer has this status. */
export function untilOk(url: string, status = 200): Promise<void> {
  return untilAnswered(async () => {
    const answer = await fetch(url);
    if (answer.status !== status)
      throw new Error(`${url} answers ${String(answer.status)}, not ${String(status)}`);
  });
}
