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

/** The scripts of the page on which guests book. */
export function bookingScripts(app: FastifyInstance): string {
  const files = ['booking.js', 'frame.js', 'month.js', 'sending.js', 'waitingList.js'];
  return scriptFolder(
    app,
    'booking',
    files.map((name) => new URL(`script/${name}`, import.meta.url)),
  );
}

/** The part of altcha-lib that solves challenges, as the package has it; browsers load it only where a booking asks for proof. */
export function solverScript(app: FastifyInstance): string {
  const files = ['index.js', 'helpers.js'].map((name) => new URL(name, import.meta.resolve('altcha-lib/v1')));
  return `${scriptFolder(app, 'altcha', files)}/index.js`;
}
