/** What the worker is started with. */
export interface WorkerStart {
  /** Folder of the database; created when it does not exist yet. */
  folder: string;
  /** Whether commits wait until the disk has them. */
  syncsToDisk: boolean;
}

/** Main thread → worker. Handled strictly one after the other. */
export type WorkerRequest =
  /** isReadOnly: what it would write is refused. */
  | { id: number; kind: 'exchange'; bytes: Uint8Array; isReadOnly: boolean }
  | { id: number; kind: 'reset' }
  | { id: number; kind: 'syncs' }
  | { id: number; kind: 'close' };

/** Worker → main thread. `opened` and `failed` answer the start; the others answer the request of that id. */
export type WorkerReply =
  | { kind: 'opened' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; id: number; bytes?: Uint8Array; syncs?: number }
  | { kind: 'refused'; id: number; message: string };
