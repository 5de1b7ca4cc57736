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
          const files = compilation.entrypoints
            .get(entry)
            .getFiles()
            .map((file) => `/${file}`);
          const sheets = files.filter((file) => file.endsWith('.css'));
          const scripts = files.filter((file) => !file.endsWith('.css'));
          // Scripts last: the screen that the server renders needs the style sheets only, and is there before the scripts
          const withTags = html
            .replace(
              '</head>',
              () => `${sheets.map(preloadOf).join('')}${sheets.map(sheetOf).join('')}</head>`,
            )
            .replace('</body>', () => `${scripts.map(scriptOf).join('')}</body>`);
          compilation.emitAsset(page, new sources.RawSource(withTags));
        }
      });
    });
  }
}

/** The server sends the page up to its style sheets first. */
const preloadOf = (file) => `<link rel="preload" as="style" href="${file}">`;
const sheetOf = (file) => `<link href="${file}" rel="stylesheet">`;
const scriptOf = (file) => `<script defer src="${file}"></script>`;
