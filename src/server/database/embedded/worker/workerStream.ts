import { Duplex } from 'node:stream';
import { transactionStatus } from '../disk/transactionStatus.ts';
import type { WorkerHost } from './workerHost.ts';

/**
 * What `pg` takes for a network socket, but the other end is the database thread. Messages go over whole and in order;
 * an error of the thread becomes an error of the stream, which `pg` hands to the statement that was running.
 */
export class WorkerStream extends Duplex {
  readonly #host: WorkerHost;
  readonly #onStatus: StatusListener;

  constructor(host: WorkerHost, onStatus: StatusListener) {
    super({ autoDestroy: true });
    this.#host = host;
    this.#onStatus = onStatus;
  }

  /** Called by `pg` in place of a socket's connect. */
  connect(): this {
    this.#host
      .ready()
      .then(() => this.#host.reset())
      .then(() => this.emit('connect'))
      .catch((error: Error) => this.destroy(error));
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: string, done: Callback): void {
    this.#exchange(chunk, done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Callback): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Callback): void {
    this.push(null);
    done();
  }

  override _read(): void {}

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #exchange(request: Uint8Array, done: Callback): void {
    this.#onStatus(this, false);
    // A copy with its own memory, which can be handed over; `pg` reuses its write buffer.
    this.#host.exchange(new Uint8Array(request)).then(
      (answer) => {
        if (answer.length > 0 && !this.destroyed) this.push(answer);
        this.#onStatus(this, (transactionStatus(answer) ?? 'I') !== 'I');
        done();
      },
      (error: Error) => done(error),
    );
  }
}

/** Told before each statement (false) and after it whether the session now waits inside a transaction. */
export type StatusListener = (stream: WorkerStream, isWaiting: boolean) => void;

type Callback = (error?: Error | null) => void;
