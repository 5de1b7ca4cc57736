import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import { toPrintedJpeg } from '#server/platform/files/images.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { inLanguage } from '#server/platform/languages/textsInUse.ts';
import type { Paper, PaperPictures } from '#server/platform/pdf/paper.ts';
import { TaskFailure } from '#server/platform/threads/boundedWorker.ts';
import type { StoredParty } from '../invoices.table.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { paperLanguages } from './paperWords.ts';

/** A PDF file with its name. */
export interface PrintedFile {
  fileName: string;
  file: Buffer;
}

/** Prints documents of companies. */
export interface PaperPrinter {
  /**
   * The PDF of a document in the language of its reader, with the logo of its seller, and a drawn signature: the data URL of a
   * PNG, left out where it cannot be decoded. A final document stays in memory by its content. Rejects one that is too large
   * (422), and all while the printer is busy (429).
   */
  print(
    document: {
      companyId: string;
      seller: StoredParty;
      buyer: Pick<StoredParty, 'language'>;
      isFinal: boolean;
      signature?: string | null;
    },
    draw: () => Paper,
  ): Promise<Buffer>;
}

/** The printer of this process. */
export function createPaperPrinter({
  uploads,
  printer,
}: Pick<InvoicesDeps, 'uploads' | 'printer'>): PaperPrinter {
  const printed = new LRUCache<string, Buffer>({
    maxSize: PRINTED_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function drawn(companyId: string, paper: Paper, pictures: PaperPictures): Promise<Buffer> {
    try {
      return await printer.print(companyId, paper, pictures);
    } catch (error) {
      if (!(error instanceof TaskFailure)) throw error;
      if (error.kind === 'busy') throw new UserError(429, 'pdf-busy', i18n.t(BUSY), BUSY_SECONDS);
      if (error.kind === 'limit')
        throw new UserError(422, 'pdf-too-large', i18n.t('This document is too large for a PDF'));
      throw error;
    }
  }

  return {
    async print({ companyId, seller, buyer, isFinal, signature: drawnName = null }, draw) {
      const image = seller.logo && (await uploads.readUploadAt(seller.logo));
      const logo = image ? await toPrintedJpeg(image, LOGO) : null;
      const signature = drawnName === null ? null : await printedSignature(drawnName);
      const paper = await writtenIn(paperLanguages({ seller, buyer }), draw);
      const key = createHash('sha256')
        .update(JSON.stringify(paper))
        .update(logo ?? '')
        .update(signature ?? '')
        .digest('base64');
      const file =
        printed.get(key) ??
        (await inLanguage(paper.language, () => drawn(companyId, paper, { logo, signature })));
      if (isFinal) printed.set(key, file);
      return file;
    },
  };
}

const BUSY = /*i18n*/ 'Too many PDF files are being created. Try again in a few seconds';
const BUSY_SECONDS = 10;
const PRINTED_BYTES = 32 * 1024 * 1024;
// Sides of about twice the printed size, for paper
const LOGO = { side: 600, maxPixels: 40_000_000 };
const SIGNATURE = { side: 640, maxPixels: 4_000_000 };

/** Visitors draw it: a file that is no picture must not cost the document. */
async function printedSignature(url: string): Promise<Uint8Array | null> {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return toPrintedJpeg(bytes, SIGNATURE).catch(() => null);
}
