import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { lastingText } from '#server/http/compression/compressedText.ts';

/** The JavaScript of `<name>.script.ts` next to the module `from`. Throws if it was not generated. */
export function browserScript(name: string, from: string): string {
  return readFileSync(fileURLToPath(new URL(`${name}.script.generated.js`, from)), 'utf8');
}

/** A JavaScript module as browsers load it. */
interface ScriptFile {
  /** `booking.js`. */
  name: string;
  text: string;
}

/** The scripts `<name>.script.ts` next to the module `from`, served as `<name>.js`. */
export function scriptFiles(names: readonly string[], from: string): ScriptFile[] {
  return names.map((name) => ({ name: `${name}.js`, text: browserScript(name, from) }));
}

/**
 * Serves modules in a folder whose URL changes whenever one of them does: they import each other by relative URLs. Returns the
 * folder's URL.
 */
export function scriptFolder(app: FastifyInstance, name: string, files: readonly ScriptFile[]): string {
  const hash = createHash('sha256');
  for (const { text } of files) hash.update(text);
  const folder = `/assets/${name}.${hash.digest('base64url').slice(0, 10)}`;
  for (const script of files)
    app.get(`${folder}/${script.name}`, lastingText(script.text, 'text/javascript; charset=utf-8'));
  return folder;
}

/** URLs of the scripts that public pages load in addition to their own scripts. */
export interface CommonScripts {
  /** The folder of the shared scripts: proof of work, and embedding in other sites. */
  common: string;
  /** The challenge solver of altcha-lib, as published; loaded only if a challenge is required. */
  solver: string;
}

/** Serves them. */
export function commonScripts(app: FastifyInstance): CommonScripts {
  const solver = ['index.js', 'helpers.js']
    .map((name) => new URL(name, import.meta.resolve('altcha-lib/v1')))
    .map((file) => ({ name: basename(file.pathname), text: readFileSync(file, 'utf8') }));
  return {
    common: scriptFolder(app, 'common', scriptFiles(['prove', 'frame'], import.meta.url)),
    solver: `${scriptFolder(app, 'altcha', solver)}/index.js`,
  };
}

/** A script inside a page. */
export interface InlineScript {
  text: string;
  /** As a policy names it. */
  source: string;
}

/**
 * Loads modules after the first paint: listing them in the head delayed first paint on a phone by an eighth. A hidden
 * page never paints, so it loads them after a second. `clickedEarly` stores the target of a click before they load.
 */
export function afterPaint(addresses: readonly string[]): InlineScript {
  const imports = addresses.map((address) => `import('${address}')`).join(';');
  const keep = 'var clickedEarly;addEventListener("click",({target})=>{clickedEarly=target})';
  const text = `${keep};const load=()=>{${imports}};requestAnimationFrame(()=>setTimeout(load));setTimeout(load,1000)`;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
