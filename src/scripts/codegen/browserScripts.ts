import { globSync, readFileSync } from 'node:fs';
import { transform } from '@swc/core';
import { writeGenerated } from './output.ts';

/** The scripts of public pages that the server renders (`x.script.ts`) as browsers load them: minified JavaScript, served as `x.js`. */
export async function writeBrowserScripts(): Promise<void> {
  for (const file of globSync('src/server/**/*.script.ts').sort()) {
    const { code } = await transform(readFileSync(file, 'utf8'), {
      filename: file,
      configFile: false,
      swcrc: false,
      isModule: 'unknown',
      minify: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript' },
        minify: { compress: true, mangle: true },
        transform: { verbatimModuleSyntax: true },
      },
    });
    writeGenerated(file.replace(/\.ts$/, '.generated.js'), code.replaceAll(/\.script\.ts(?=['"])/g, '.js'));
  }
}
