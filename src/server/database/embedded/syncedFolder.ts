import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The folder of an embedded database, with writes that really reach the disk: PGlite itself never asks the
 * operating system to sync. It relies on how Emscripten's NODEFS is built, so the package version is pinned and a
 * test counts the syncs.
 */
export class SyncedFolder extends NodeFS {
  /** How often PostgreSQL has asked for a sync since the folder was opened, and got one. */
  syncs = 0;

  override async init(pg: PGlite, options: ModuleOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncStream = (module: SyncableModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        this.#sync(module, stream);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...preRunsOf(emscriptenOpts), syncStream] as never },
    };
  }

  #sync(module: SyncableModule, stream: NodeStream): void {
    // A directory stream carries no descriptor of its own; the directory has to be synced as well, because
    // that is where the name of a new file lives.
    const isFile = stream.nfd !== undefined;
    try {
      const descriptor = stream.nfd ?? openSync(module.NODEFS.realPath(stream.node), 'r');
      try {
        fsyncSync(descriptor);
      } finally {
        if (!isFile) closeSync(descriptor);
      }
      this.syncs += 1;
    } catch {
      throw new module.FS.ErrnoError(EIO);
    }
  }
}

/** Input/output error in WASI's numbering, which Emscripten uses. PostgreSQL stops at it, as it must. */
const EIO = 29;

type ModuleOptions = Parameters<NodeFS['init']>[1];

interface NodeStream {
  nfd?: number;
  node: unknown;
}

interface SyncableModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number }; realPath: (node: unknown) => string };
  FS: { ErrnoError: new (errno: number) => Error };
}

function preRunsOf(options: ModuleOptions): unknown[] {
  const { preRun } = options as { preRun?: unknown };
  if (preRun === undefined) return [];
  return Array.isArray(preRun) ? preRun : [preRun];
}
