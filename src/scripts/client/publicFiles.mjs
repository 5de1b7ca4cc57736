import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve('public');

/** Emits the files of public/ as they are. */
export class PublicFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || entry.name === '.gitkeep') continue;
          const path = join(entry.parentPath, entry.name);
          compilation.emitAsset(
            path.slice(folder.length + 1).replaceAll('\\', '/'),
            new sources.RawSource(readFileSync(path)),
          );
        }
      });
    });
  }
}
