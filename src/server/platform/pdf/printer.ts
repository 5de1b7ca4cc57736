import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { printablePaper } from './printablePaper.ts';
import type { MissingFont } from './printablePaper.ts';
import type { PrintReply, PrintRequest } from './printerThread.ts';

/** Makes PDF files of documents, on a thread of its own that runs only while there is something to print. */
export interface Printer {
  /** Rejects where the thread fails, or takes longer than half a minute. */
  print(paper: Paper): Promise<Buffer>;
  /** Ends the thread; what it was asked rejects. */
  close(): Promise<void>;
}

interface Waiting {
  resolve: (file: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * The printer; its thread starts with the first document, and ends after an idle minute. A typeface that a document needs and the installation
 * lacks is logged once.
 */
export function createPrinter({
  logger,
  isFontInstalled,
}: {
  logger: { warn: (fields: object, message: string) => void };
  isFontInstalled?: (fontPackage: string) => boolean;
}): Printer {
  const reported = new Set<string>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  async function end(reason: Error): Promise<void> {
    const ended = thread;
    thread = null;
    clearTimeout(idle);
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    waiting.clear();
    await ended?.terminate();
  }

  function reportOnce({ scripts, fontPackage }: MissingFont): void {
    if (reported.has(fontPackage)) return;
    reported.add(fontPackage);
    const fix = `install the package ${fontPackage} (docs/operations.md)`;
    logger.warn({ fontPackage }, `A PDF was printed without its ${scripts} letters: ${fix}`);
  }

  function start(): Worker {
    const started = new Worker(new URL('./printerThread.ts', import.meta.url));
    started.on('message', (reply: PrintReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      clearTimeout(asked?.timer);
      if ('file' in reply) asked?.resolve(Buffer.from(reply.file));
      else asked?.reject(new Error(reply.message));
      if (waiting.size > 0) return;
      started.unref();
      idle = setTimeout(() => void end(new Error('The printer is idle')), IDLE_MS).unref();
    });
    const fail = (error: Error) => {
      if (thread === started) void end(error);
    };
    started.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => fail(new Error(`The printer ended unexpectedly (code ${code})`)));
    return started;
  }

  return {
    print: (given) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        thread ??= start();
        thread.ref();
        const id = ++lastId;
        const { paper, missing } = printablePaper(given, isFontInstalled);
        for (const font of missing) reportOnce(font);
        const timer = setTimeout(() => void end(new Error('A document took too long to print')), LIMIT_MS);
        waiting.set(id, { resolve, reject, timer });
        thread.postMessage({ id, paper } satisfies PrintRequest);
      }),
    close: () => end(new Error('The printer is closed')),
  };
}

const IDLE_MS = 60_000;
const LIMIT_MS = 30_000;
