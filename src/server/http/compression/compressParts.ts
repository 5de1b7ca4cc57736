import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { bestEncoding } from './compressText.ts';

/** A text in parts as it goes over the wire; `encoding` where that is not the text itself. */
export interface SentParts {
  body: Readable;
  encoding?: 'br' | 'gzip';
}

/** Streams each part of a text as soon as it is ready, compressed if the client accepts an encoding. */
export function compressParts(parts: AsyncIterable<string>, acceptEncoding: string | undefined): SentParts {
  const source = Readable.from(parts);
  const encoding = bestEncoding(acceptEncoding);
  if (!encoding) return { body: source };
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 });
  return { body: source.pipe(encoder), encoding };
}
