import { createBoundedWorker } from '../threads/boundedWorker.ts';
import type { Paper } from './paper.ts';

/** Makes PDF files of documents on a thread that requests do not wait for. */
export interface Printer {
  /** Companies take turns. Rejects with TaskFailure: 'busy' where the company has too many unfinished documents. */
  print(companyId: string, paper: Paper): Promise<Buffer>;
  close(): Promise<void>;
}

/** The printer; a document that takes half a minute to draw fails. */
export function createPrinter(): Printer {
  const worker = createBoundedWorker<Paper, Uint8Array>(new URL('./printerThread.ts', import.meta.url), {
    timeMs: 30_000,
    memoryMb: 512,
    waitingMost: WAITING_MOST,
  });
  return {
    print: async (companyId, paper) => Buffer.from(await worker.run(companyId, paper)),
    close: () => worker.close(),
  };
}

/** Documents of one company that wait for their turn. */
const WAITING_MOST = 10;
