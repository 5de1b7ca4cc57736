import { i18n } from '#contract/i18n/i18n.ts';
import { createBoundedWorker } from '../threads/boundedWorker.ts';
import type { Paper, PaperPictures } from './paper.ts';
import { NOT_PRINTED } from './paper.ts';
import type { MissingFont } from './printablePaper.ts';
import { printablePaper } from './printablePaper.ts';

/** Makes PDF files of documents on a thread that requests do not wait for. */
export interface Printer {
  /** Companies take turns. Rejects with TaskFailure: 'busy' where the company has too many unfinished documents. */
  print(companyId: string, paper: Paper, pictures?: PaperPictures): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * The printer; a document that takes half a minute to draw fails. A typeface that a document needs and the installation lacks is
 * logged once.
 */
export function createPrinter({
  logger,
  isFontInstalled,
}: {
  logger: { warn: (fields: object, message: string) => void };
  isFontInstalled?: (fontPackage: string) => boolean;
}): Printer {
  const reported = new Set<string>();
  const worker = createBoundedWorker<PrintTask, Uint8Array>(new URL('./printerThread.ts', import.meta.url), {
    timeMs: 30_000,
    memoryMb: 512,
    waitingMost: WAITING_MOST,
  });

  function reportOnce({ scripts, fontPackage }: MissingFont): void {
    if (reported.has(fontPackage)) return;
    reported.add(fontPackage);
    const fix = `install the package ${fontPackage} (docs/operations.md)`;
    logger.warn({ fontPackage }, `A PDF was printed without its ${scripts} letters: ${fix}`);
  }

  return {
    async print(companyId, given, pictures = {}) {
      const { paper, missing } = printablePaper(given, isFontInstalled);
      const notPrinted = { head: i18n.t(NOT_PRINTED.head), text: i18n.t(NOT_PRINTED.text) };
      for (const font of missing) reportOnce(font);
      return Buffer.from(await worker.run(companyId, { paper: { ...paper, notPrinted }, pictures }));
    },
    close: () => worker.close(),
  };
}

/** What the printing thread draws. */
export interface PrintTask {
  paper: Paper;
  pictures: PaperPictures;
}

/** Documents of one company that wait for their turn. */
const WAITING_MOST = 10;
