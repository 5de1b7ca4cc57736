import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { writeCsv } from '#server/platform/spreadsheets/writeCsv.ts';

/** JSON as the database has it; or CSV, in which no cell runs as a formula. */
export type DataFormat = 'JSON' | 'CSV';

/** A table of a data export. */
export interface DataTable {
  name: string;
  columns: readonly string[];
  /** Reads the rows, from the first one on. */
  rows(): AsyncIterable<Record<string, unknown>>;
}

/** A stored file that goes along. */
export interface DataFile {
  /** Its place in the archive. */
  path: string;
  /** Null where it is there no more. */
  read(): Promise<Buffer | null>;
}

/** A ZIP archive as a stream: nothing is read before its turn has come, and of a table one page at a time. */
export function writeDataZip(
  format: DataFormat,
  { about, tables, files }: { about: string; tables: readonly DataTable[]; files: () => AsyncIterable<DataFile> },
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  // A failed read ends the whole archive, so that an incomplete one is not mistaken for a complete one
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  let reading: Readable | undefined;
  output.on('close', () => reading?.destroy());
  const opened = (stream: Readable) => {
    reading = stream.on('error', fail);
    return stream;
  };
  zip.addBuffer(Buffer.from(about), 'README.txt');
  for (const table of tables)
    zip.addReadStreamLazy(`${table.name}.${format.toLowerCase()}`, (start) => {
      const stream = format === 'JSON' ? jsonOf(table) : writeCsv(csvRows(table), 'FOR_SPREADSHEETS');
      start(null, opened(stream));
    });
  void (async () => {
    for await (const { path, read } of files())
      zip.addReadStreamLazy(path, (start) => {
        start(null, opened(Readable.from(bytesOf(read), { objectMode: false })));
      });
    zip.end();
  })().catch(fail);
  return zip.outputStream.pipe(output);
}

async function* bytesOf(read: DataFile['read']): AsyncGenerator<Buffer, void, undefined> {
  yield (await read()) ?? Buffer.alloc(0);
}

function jsonOf({ rows }: DataTable): Readable {
  async function* pieces() {
    let isFirst = true;
    for await (const row of rows()) {
      yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`);
      isFirst = false;
    }
    yield Buffer.from(isFirst ? '[]\n' : '\n]\n');
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function* csvRows({ columns, rows }: DataTable): AsyncGenerator<string[], void, undefined> {
  yield [...columns];
  for await (const row of rows()) yield columns.map((column) => cellOf(row[column]));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
