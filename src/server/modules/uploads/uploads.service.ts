import { randomUUID } from 'node:crypto';
import { can } from '#contract/access/can.ts';
import type { UploadActivity } from '#contract/limits/upload.ts';
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  STORED_IMAGE_SIDE,
  UPLOAD_ACTIVITIES,
  UPLOAD_MESSAGES,
} from '#contract/limits/upload.ts';
import { isUploadPath } from '#contract/validation/records/company.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { forbidden, invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Files } from '#server/platform/files/files.ts';
import { ImageRejected, toCleanWebp } from '#server/platform/files/images.ts';
import { removeUnusedUploads } from './unusedUploads.ts';
import { findUploadOf, insertUpload } from './uploads.store.ts';

/** A signed-in user, or the viewer of an API key. */
export type Uploader = { userId: string; isApiKey?: undefined } | Viewer;

export interface UploadsService {
  /**
   * Stores one image for the viewer and gives its file path, `uploads/<id>.webp`. The content decides what it is, not name
   * or type. Refuses (400, 413) more than 5 MB, other formats, too many pixels, damaged files and unknown activities, and (429) more than
   * 60 uploads an hour. From an API key it is an upload of the key's owner; the key needs permission to edit customers, and stores no
   * other images than theirs (403).
   */
  uploadSingleFile(viewer: Uploader, file: Blob, activity: string): Promise<string>;
  /** Whether a file path is an upload of this user for this activity. Ask before a row refers to it. */
  isOwnUpload(tx: Tx, userId: string, filePath: string, activity: UploadActivity): Promise<boolean>;
  /** The bytes of a stored image (WebP), or null. Anyone who knows the id may see it: ids cannot be guessed. */
  readUpload(id: string): Promise<Buffer | null>;
  /** The same by the file path that a row has: `uploads/<id>.webp`. */
  readUploadAt(path: string): Promise<Buffer | null>;
  /** Deletes unused uploads older than a day, and returns their number. */
  sweepUploads(): Promise<number>;
}

/** Images that people upload: decoded and encoded anew before they are stored. */
export function createUploadsService(deps: {
  database: Database;
  files: Files;
  clock: Clock;
  rateLimits: RateLimits;
}): UploadsService {
  const { database, files, clock, rateLimits } = deps;
  const readUpload = async (id: string) => (UPLOAD_ID.test(id) ? files.read(filePath(id)) : null);
  return {
    async uploadSingleFile(viewer, file, activity) {
      if (!isActivity(activity)) throw invalid('unknown-activity', UPLOAD_MESSAGES.failure);
      if (viewer.isApiKey && !mayUploadAsKey(viewer, activity)) throw forbidden();
      if (file.size > MAX_UPLOAD_BYTES) throw new UserError(413, 'file-too-large', UPLOAD_MESSAGES.tooLarge);
      await rateLimits.take(database.kysely, `upload|${viewer.userId}`, UPLOADS);
      const image = await cleanImage(new Uint8Array(await file.arrayBuffer()));
      const id = randomUUID();
      const path = filePath(id);
      await files.put(path, image);
      await accountScope(database, (tx) =>
        insertUpload(tx, {
          id,
          user_id: accountOf(viewer),
          activity,
          file_path: path,
          size: image.length,
          created_at: clock.now(),
        }),
      );
      return path;
    },
    async isOwnUpload(tx, userId, path, activity) {
      if (!isUploadPath(path)) return false;
      const upload = await findUploadOf(tx, userId, path);
      return upload?.activity === activity;
    },
    readUpload,
    readUploadAt: (path) => readUpload(path.slice('uploads/'.length, -'.webp'.length)),
    async sweepUploads() {
      const before = new Date(clock.now().getTime() - UNUSED_LIFE_MS);
      const paths = await platformScope(database, (tx) => removeUnusedUploads(tx, before));
      for (const path of paths) await files.remove(path);
      return paths.length;
    },
  };
}

const UPLOADS = { capacity: 60, seconds: 3600 };
const UNUSED_LIFE_MS = 24 * 3_600_000;
const UPLOAD_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Keys have no profile and no company to change: their images are photos of customers. */
function mayUploadAsKey(viewer: Viewer, activity: UploadActivity): boolean {
  return activity === 'profile-upload' && can(viewer, 'CUSTOMERS', 'EDIT');
}

function filePath(id: string): string {
  return `uploads/${id}.webp`;
}

function isActivity(activity: string): activity is UploadActivity {
  return (UPLOAD_ACTIVITIES as readonly string[]).includes(activity);
}

async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await toCleanWebp(bytes, { side: STORED_IMAGE_SIDE, maxPixels: MAX_UPLOAD_PIXELS });
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    if (error.kind === 'type') throw invalid('file-type', UPLOAD_MESSAGES.wrongType);
    if (error.kind === 'pixels') throw invalid('too-many-pixels', UPLOAD_MESSAGES.tooManyPixels);
    throw invalid('image-unreadable', UPLOAD_MESSAGES.unreadable);
  }
}
