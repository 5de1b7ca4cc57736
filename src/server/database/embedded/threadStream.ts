import { Duplex } from 'node:stream';
import type { EngineThread } from './engineThread.ts';

/** The connection of `pg` to the thread with the database, in place of a network socket. */
export class ThreadStream extends Duplex {
  readonly #thread: EngineThread;

  constructor(thread: EngineThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    // A copy with its own memory: `pg` reuses its write buffer
    void this.#thread.exchange(new Uint8Array(chunk)).then((answer) => {
      if (answer.length > 0 && !this.destroyed) this.push(answer);
      done();
    });
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _read(): void {}

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
