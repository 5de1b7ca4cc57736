import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const template = resolve('src/client/index.html');

/** Emits a page for each entry point: the template with the entry's own scripts and style sheets. */
export class PagesPlugin {
  /** @param {Record<string, string>} pages entry point by page name */
  constructor(pages) {
    this.pages = pages;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagesPlugin', (compilation) => {
      compilation.fileDependencies.add(template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagesPlugin', stage }, () => {
        const html = readFileSync(template, 'utf8').replace(/\n\s*/g, '');
        for (const [page, entry] of Object.entries(this.pages)) {
          // The server sends the page up to the style sheets first
          const files = compilation.entrypoints.get(entry).getFiles().toSorted(byKind);
          const tags = files.map(tagOf).join('');
          compilation.emitAsset(page, new sources.RawSource(html.replace('</head>', () => `${tags}</head>`)));
        }
      });
    });
  }
}

/** Scripts before style sheets, otherwise as they are. */
function byKind(one, other) {
  return Number(one.endsWith('.css')) - Number(other.endsWith('.css'));
}

function tagOf(file) {
  return file.endsWith('.css')
    ? `<link href="/${file}" rel="stylesheet">`
    : `<script defer src="/${file}"></script>`;
}
