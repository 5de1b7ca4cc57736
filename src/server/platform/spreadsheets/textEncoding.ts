import { isUtf8 } from 'node:buffer';

/** The encodings that spreadsheet programs write. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How a text file is encoded: by its byte order mark, else by what its bytes can be. */
export function recogniseEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** The text in pieces of a bounded size, without its byte order mark. */
export function* decodeText(bytes: Uint8Array, encoding: TextEncoding): Generator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += PIECE) {
    const text = decoder.decode(bytes.subarray(start, start + PIECE), { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

const PIECE = 64 * 1024;

// Text that is mostly Latin has a zero in every second byte.
function utf16WithoutMark(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.2;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}
