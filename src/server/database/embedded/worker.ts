import { parentPort, workerData } from 'node:worker_threads';
import { openPglite } from './pglite.ts';
import { SyncedFolder } from './syncedFolder.ts';

// Entry of the thread that runs the embedded database. It answers messages of PostgreSQL's wire protocol, one after the other, so
// the main thread uses the same client library for both engines. null closes the database. An error that it throws ends the thread.

if (!parentPort) throw new Error('worker.ts runs in a worker thread only');
const port = parentPort;
const pglite = await openPglite(new SyncedFolder(workerData as string));

port.on('message', (request: Uint8Array | null) => void (request ? answer(request) : close()));
port.postMessage('open');

async function close(): Promise<void> {
  await pglite.exec('checkpoint');
  await pglite.close();
  port.close();
}

async function answer(request: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  await pglite.execProtocolRawStream(request, {
    syncToFs: false,
    // The chunk is a view into memory that the engine overwrites
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (awaitsReady(request) && bytes.at(-6) !== READY) throw new Error(reasonOf(bytes));
  port.postMessage(bytes, [bytes.buffer]);
}

/** Whether the request ends with a query or a sync, which PostgreSQL answers with ReadyForQuery unless it has stopped. */
function awaitsReady(request: Uint8Array): boolean {
  return request[0] === QUERY || request.at(-5) === SYNC;
}

/** The error message with which PostgreSQL stopped, such as a full disk. */
function reasonOf(answer: Uint8Array): string {
  return /\0M([^\0]+)/.exec(Buffer.from(answer).toString())?.[1] ?? 'The engine did not answer to the end';
}

const QUERY = 0x51;
const SYNC = 0x53;
const READY = 0x5a;
