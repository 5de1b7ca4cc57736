import { parse, stringify } from 'uuid';

/** Ids as one short text: routes take parameters of at most a hundred characters. */
export function shortIds(...ids: string[]): string {
  return Buffer.concat(ids.map((id) => parse(id))).toString('base64url');
}

/** The ids in a short text, in their order. Throws if the text is invalid. */
export function longIds(short: string): string[] {
  const bytes = Buffer.from(short, 'base64url');
  return Array.from({ length: bytes.length / ID_BYTES }, (_, index) =>
    stringify(bytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES)),
  );
}

const ID_BYTES = 16;
