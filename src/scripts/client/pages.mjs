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
          const tags = compilation.entrypoints.get(entry).getFiles().map(tagOf).join('');
          compilation.emitAsset(page, new sources.RawSource(html.replace('</head>', () => `${tags}</head>`)));
        }
      });
    });
  }
}

function tagOf(file) {
  return file.endsWith('.css')
    ? `<link href="/${file}" rel="stylesheet">`
    : `<script defer src="/${file}"></script>`;
}
