import { constants, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What Node made of the sources at an earlier start, TypeScript included: half of the time that loading them takes, and 60 MB less
// memory. In the container image only the data folder can be written.
const { status } = enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/exkoo/compiled', import.meta.url)),
);
if (status === constants.compileCacheStatus.FAILED)
  enableCompileCache(join(process.env.DATA_DIR ?? 'data', 'compiled'));

const { start } = await import('./start.ts');
await start();
