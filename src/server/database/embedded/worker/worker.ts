import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { writeSwitch } from '../disk/writeSwitch.ts';
import type { WriteSwitch } from '../disk/writeSwitch.ts';
import { SyncedFolder } from '../syncedFolder.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './workerMessages.ts';

// Entry of the thread that runs the embedded database. It speaks PostgreSQL's wire protocol in whole messages, so the
// main thread uses the same client library for both engines and never waits for a query itself.

const port = parentPort;
if (!port) throw new Error('worker.ts runs in a worker thread only');

const start = workerData as WorkerStart;
const folder = new SyncedFolder(start.folder);

const database = await PGlite.create({
  fs: folder,
  extensions: { pg_trgm, btree_gin, btree_gist, pageinspect },
  startParams: startParameters(),
}).catch((error: unknown) => {
  reply({ kind: 'failed', message: textOf(error) });
  return null;
});

if (database) {
  // One queue: the next message is looked at when the last one is answered.
  const writes = writeSwitch((text) => database.exec(text));
  let queue = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    queue = queue.then(() => answer(database, writes, request));
  });
  reply({ kind: 'opened' });
}

async function answer(pg: PGlite, writes: WriteSwitch, request: WorkerRequest): Promise<void> {
  try {
    switch (request.kind) {
      case 'exchange': {
        await writes.set(request.isReadOnly);
        const bytes = await exchange(pg, request.bytes);
        writes.answered(bytes);
        return reply({ kind: 'done', id: request.id, bytes });
      }
      case 'reset':
        await pg.exec('rollback');
        await pg.exec('discard all');
        writes.forget();
        return reply({ kind: 'done', id: request.id });
      case 'syncs':
        return reply({ kind: 'done', id: request.id, syncs: folder.syncs });
      case 'close':
        await pg.exec('rollback');
        await pg.exec('checkpoint');
        await pg.close();
        reply({ kind: 'done', id: request.id });
        return port?.close();
    }
  } catch (error) {
    reply({ kind: 'refused', id: request.id, message: textOf(error) });
  }
}

async function exchange(pg: PGlite, request: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The chunk is a view into the memory of the engine, which overwrites it: copy it at once.
  await pg.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : new Uint8Array(Buffer.concat(chunks));
}

function reply(message: WorkerReply): void {
  const bytes = message.kind === 'done' ? message.bytes : undefined;
  port?.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

function startParameters(): string[] {
  const parameters = PGlite.defaultStartParams.filter(
    (parameter) => parameter !== '-F' || !start.syncsToDisk,
  );
  const settings = [
    'wal_sync_method=fsync', // fdatasync is a no-op in this build
    'max_wal_size=64MB',
    'shared_buffers=32MB',
    'timezone=UTC',
  ];
  return [...parameters, ...settings.flatMap((setting) => ['-c', setting])];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
