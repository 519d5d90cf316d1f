/** Waits until `check` does not throw, for at most `limit` milliseconds. */
export async function eventually<T>(check: () => T | Promise<T>, limit = 60_000): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
