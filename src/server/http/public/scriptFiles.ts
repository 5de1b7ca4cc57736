import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { lastingText } from '#server/http/compression/answerText.ts';

/**
 * Serves modules that browsers load as they are, in a folder whose address is new whenever one of them is: they find each other by
 * relative addresses. Gives the folder's address.
 */
export function scriptFolder(app: FastifyInstance, name: string, files: readonly URL[]): string {
  const scripts = files.map((file) => ({
    name: file.pathname.replace(/.*\//, ''),
    text: readFileSync(file, 'utf8'),
  }));
  const hash = createHash('sha256');
  for (const { text } of scripts) hash.update(text);
  const folder = `/assets/${name}.${hash.digest('base64url').slice(0, 10)}`;
  for (const script of scripts)
    app.get(`${folder}/${script.name}`, lastingText(script.text, 'text/javascript; charset=utf-8'));
  return folder;
}

/** What all pages that strangers send have: proof of work, and how they are within the sites of others. */
export const SHARED_SCRIPTS: readonly URL[] = ['prove.js', 'frame.js'].map(
  (name) => new URL(`script/${name}`, import.meta.url),
);

/** A script inside a page. */
export interface InlineScript {
  text: string;
  /** As a policy names it. */
  source: string;
}

/**
 * Loads modules once the page is painted: named in its head, their fetching alone held up a first view by an eighth on a phone. Out of
 * sight nothing is painted: then after a second. What is clicked before they are there, `clickedEarly` keeps for them.
 */
export function afterPaint(addresses: readonly string[]): InlineScript {
  const imports = addresses.map((address) => `import('${address}')`).join(';');
  const keep = 'var clickedEarly;addEventListener("click",({target})=>{clickedEarly=target})';
  const text = `${keep};const load=()=>{${imports}};requestAnimationFrame(()=>setTimeout(load));setTimeout(load,1000)`;
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The part of altcha-lib that solves challenges, as the package has it; browsers load it only where proof is asked. */
export function solverScript(app: FastifyInstance): string {
  const files = ['index.js', 'helpers.js'].map((name) => new URL(name, import.meta.resolve('altcha-lib/v1')));
  return `${scriptFolder(app, 'altcha', files)}/index.js`;
}
