import { Socket } from 'node:net';

/** A socket whose incoming bytes pass a guard before anybody reads them; it is closed with what the guard throws. */
export class GuardedSocket extends Socket {
  readonly #guard: (chunk: Buffer) => Buffer;

  constructor(guard: (chunk: Buffer) => Buffer) {
    super();
    this.#guard = guard;
  }

  /** Takes what arrives (Node's streams call this), and gives on what may be read. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (!Buffer.isBuffer(chunk)) return super.push(chunk, encoding);
    try {
      const passed = this.#guard(chunk);
      return passed.length === 0 || super.push(passed);
    } catch (error) {
      this.destroy(Error.isError(error) ? error : new Error('refused'));
      return false;
    }
  }
}
