import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Less than this fits a packet or two as it is. Bytes. */
const WORTH_IT = 1_400;

// These levels take less than half a millisecond for a page of 100 leads: a text sent once is not worth more
const brotli = (text: Buffer) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
const encoders = { br: brotli, gzip: (text: Buffer) => promisify(gzip)(text, { level: 4 }) };

type Encoding = keyof typeof encoders;

/** A text as it goes over the wire; `encoding` where that is not the text itself. */
export interface SentText {
  body: Buffer;
  encoding?: Encoding;
}

/** Compresses a text if the client accepts an encoding and the text is large enough. */
export async function compressText(text: string, acceptEncoding: string | undefined): Promise<SentText> {
  const body = Buffer.from(text);
  const encoding = body.length < WORTH_IT ? undefined : bestEncoding(acceptEncoding);
  return encoding ? { body: await encoders[encoding](body), encoding } : { body };
}

/** The smaller of the encodings that an Accept-Encoding header takes; one with q=0 is not taken. */
export function bestEncoding(acceptEncoding = ''): Encoding | undefined {
  const taken = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : undefined;
}
