import { readFileSync } from 'node:fs';
import { paths } from '../../client/paths.ts';

/** An output file next to the pages: the path pattern of each screen and its files, without the page's own files. */
const FILE = 'screens.json';

/**
 * Lists the files of each panel screen for the server, so that the page can name them and they load in parallel with
 * the page's own script instead of after it. The paths of screens come from the features' `x.routes.tsx`, which are
 * plain data.
 */
export class ScreenFilesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ScreenFilesPlugin', (compilation) => {
      // After the names of all files have their hashes
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ScreenFilesPlugin', stage }, () => {
        compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(screenFiles(compilation))));
      });
    });
  }
}

function screenFiles(compilation) {
  const files = new Map();
  const pages = new Set([...compilation.entrypoints.values()].flatMap((page) => page.getFiles()));
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      if (!module?.resource?.endsWith('.routes.tsx')) continue;
      const own = group.getFiles().filter((file) => /\.(js|css)$/.test(file) && !pages.has(file));
      files.set(
        `${module.resource} ${request}`,
        own.map((file) => `/${file}`),
      );
    }
  }
  const resources = new Set([...files.keys()].map((key) => key.split(' ')[0]));
  return [...resources].flatMap((resource) =>
    readScreens(readFileSync(resource, 'utf8'), resource)
      .map(({ pattern, request }) => ({ pattern, files: files.get(`${resource} ${request}`) ?? [] }))
      .filter((screen) => screen.files.length > 0),
  );
}

/** The screens of one `x.routes.tsx`: `{ path: paths.leads.pattern, …, screen: leads }`, where `leads` is an import above. */
export function readScreens(source, name) {
  const imports = new Map(
    [...source.matchAll(/const (\w+) = \(\) =>\s*import\((?:\/\*.*?\*\/ )?'([^']+)'\)/g)].map(
      ([, screen, request]) => [screen, request],
    ),
  );
  return source
    .split(/path: paths\./)
    .slice(1)
    .map((part) => {
      const pattern = paths[/^\w+/.exec(part)?.[0] ?? '']?.pattern;
      const [, request, screen] = /screen: (?:\(\) => import\('([^']+)'\)|(\w+))/.exec(part) ?? [];
      const found = request ?? imports.get(screen);
      if (!pattern || !found) throw new Error(`${name}: a screen is not written as the others: ${part}`);
      return { pattern, request: found };
    });
}
