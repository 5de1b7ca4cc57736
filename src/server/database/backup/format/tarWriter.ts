import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { Header } from 'tar';

/** Writes a tar archive into a stream, entry by entry, as fast as the stream is read: memory holds one entry of bytes, or a part of a file. */
export interface TarWriter {
  stream: PassThrough;
  add(path: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file that does not change. */
  addFile(path: string, from: string): Promise<void>;
  /** Ends the archive. */
  end(): Promise<void>;
}

export function createTarWriter(): TarWriter {
  const stream = new PassThrough();
  let failure: Error | null = null;
  stream.on('error', (error) => (failure = error));

  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      if (failure) reject(failure);
      else stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  const begin = (path: string, size: number) => write(header(path, size));
  const pad = (size: number) => write(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));

  return {
    stream,
    async add(path, bytes) {
      await begin(path, bytes.length);
      await write(bytes);
      await pad(bytes.length);
    },
    async addFile(path, from) {
      const { size } = await stat(from);
      await begin(path, size);
      let written = 0;
      for await (const part of createReadStream(from)) {
        await write(part as Buffer);
        written += (part as Buffer).length;
      }
      if (written !== size) throw new Error(`The file ${from} changed while it was copied`);
      await pad(size);
    },
    async end() {
      await write(Buffer.alloc(2 * BLOCK));
      stream.end();
    },
  };
}

const BLOCK = 512;

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const needsMore = new Header({ path, size, mode: 0o600, mtime: new Date(), type: 'File' }).encode(block, 0);
  if (needsMore) throw new Error(`A backup has no room for the name or size of ${path}`);
  return block;
}
