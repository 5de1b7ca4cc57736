import type { PersonFileType } from '#contract/limits/records/personFiles.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { contentType } from './fileContent.ts';
import { announceBytes } from './personFiles.store.ts';

/** What storing a file needs. */
export interface StoringDeps {
  database: Database;
  files: Files;
  clock: Clock;
  rateLimits: RateLimits;
}

/** A file as it is uploaded. */
export interface NewFile {
  name: string;
  bytes: Uint8Array;
}

/** The type of an uploaded file, by its content. Rejects (400, 413) other types and more than 20 MB, and (429) more than 200 an hour. */
export async function acceptFile(
  { database, rateLimits }: StoringDeps,
  { userId }: Pick<Viewer, 'userId'>,
  { bytes }: NewFile,
): Promise<PersonFileType> {
  if (bytes.length === 0) throw invalid('empty-file', PERSON_FILE_MESSAGES.empty);
  if (bytes.length > MAX_PERSON_FILE_BYTES)
    throw new UserError(413, 'file-too-large', PERSON_FILE_MESSAGES.tooLarge);
  await rateLimits.take(database.kysely, `person-file|${userId}`, FILES);
  const mediaType = await contentType(bytes);
  if (!mediaType) throw invalid('file-type', PERSON_FILE_MESSAGES.wrongType);
  return mediaType;
}

const FILES = { capacity: 200, seconds: 3600 };

/** Stores the bytes of a file with this id and resolves to their key. They are removed again unless a row has the key soon. */
export async function storeBytes(
  { database, files, clock }: StoringDeps,
  id: string,
  bytes: Uint8Array,
): Promise<string> {
  const key = `person-files/${id}.bin`;
  await platformScope(database, (tx) => announceBytes(tx, key, clock.now()));
  await files.put(key, bytes);
  return key;
}
