/**
 * Stored files by key. A key is relative and made by the product, such as `uploads/0198f2.webp`; every function throws a
 * TypeError for any other form.
 */
export interface Files {
  /** Stores the bytes whole or not at all, on disk once it resolves; replaces what the key held. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when nothing is stored under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Removes the file; does nothing when there is none. */
  remove(key: string): Promise<void>;
}

/** Throws a TypeError unless the key is made of plain path segments, so that no key leaves the store. */
export function checkFileKey(key: string): void {
  if (!FILE_KEY.test(key))
    throw new TypeError('A file key is made of lower-case letters, digits, dashes and one extension');
}

const FILE_KEY = /^(?:[a-z0-9][a-z0-9-]{0,99}\/){0,3}[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,10}$/;
