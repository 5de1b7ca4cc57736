import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { SyncedFolder } from './syncedFolder.ts';

/** Opens PostgreSQL in this thread on a folder, which it fills when it is empty. Each commit waits until the disk has it. */
export function openPglite(folder: SyncedFolder): Promise<PGlite> {
  return PGlite.create({
    fs: folder,
    extensions: { pg_trgm, btree_gin, btree_gist },
    // -F turns fsync off
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...SETTINGS],
  });
}

const SETTINGS = [
  'wal_sync_method=fsync', // fdatasync does nothing in this build
  'max_wal_size=64MB',
  'shared_buffers=32MB',
  'timezone=UTC',
].flatMap((setting) => ['-c', setting]);
