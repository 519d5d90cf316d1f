let stop: (() => Promise<void>) | undefined;

/** Jest loads setup and teardown as separate modules of one process; this is what they share. */
export function rememberTestServer(stopServer: () => Promise<void>): void {
  stop = stopServer;
}

export async function stopTestServer(): Promise<void> {
  await stop?.();
  stop = undefined;
}
