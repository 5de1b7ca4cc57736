import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/**
 * The dashboard's service worker, named after the build, so that browsers update it with each new one. Turned off, a worker that
 * removes its caches and itself.
 */
export function serviceWorkerRoute(
  app: FastifyInstance,
  { folder, isOn }: { folder: string; isOn: boolean },
): void {
  const script = isOn ? (builtWorker(folder) ?? REMOVES_ITSELF) : REMOVES_ITSELF;
  app.get('/service-worker.js', (request, reply) => {
    if (request.customDomain) return reply.code(404).send({ message: 'Not found' });
    return (
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        // It applies to the worker: it fetches its own files, and nothing else
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .send(script)
    );
  });
}

function builtWorker(folder: string): string | null {
  const [worker, page] = ['service-worker.js', 'index.html'].map((name) => join(folder, name));
  if (!worker || !page || !existsSync(worker) || !existsSync(page)) return null;
  const build = createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
  return readFileSync(worker, 'utf8').replace('__BUILD__', build);
}

const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
