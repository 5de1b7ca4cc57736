import { parentPort } from 'node:worker_threads';
import { drawPaper } from './drawPaper.ts';
import type { Paper } from './paper.ts';

// Entry of the thread that draws documents, so that requests are answered meanwhile.

/** What the thread is asked. */
export interface PrintRequest {
  id: number;
  paper: Paper;
}

/** What it answers: the file, or why there is none. */
export type PrintReply = { id: number; file: Uint8Array } | { id: number; message: string };

const port = parentPort;
if (!port) throw new Error('printerThread.ts runs in a worker thread only');

port.on('message', ({ id, paper }: PrintRequest) => {
  drawPaper(paper).then(
    (file) => port.postMessage({ id, file } satisfies PrintReply),
    (error: unknown) => port.postMessage({ id, message: String(error) } satisfies PrintReply),
  );
});
