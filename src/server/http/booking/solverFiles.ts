import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/**
 * The part of altcha-lib that solves challenges, as the package has it: two modules that browsers load by themselves, and only where a
 * booking asks for proof. Returns the address of the first.
 */
export function solverFiles(app: FastifyInstance): string {
  const files = FILES.map((name) => {
    const source = new URL(name, import.meta.resolve('altcha-lib/v1'));
    return { name, text: readFileSync(source, 'utf8') };
  });
  const hash = createHash('sha256');
  for (const { text } of files) hash.update(text);
  const folder = `/assets/altcha.${hash.digest('base64url').slice(0, 10)}`;
  for (const { name, text } of files)
    app.get(`${folder}/${name}`, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(text),
    );
  return `${folder}/index.js`;
}

const FILES = ['index.js', 'helpers.js'];
