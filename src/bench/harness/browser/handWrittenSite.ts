import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * Pages by their paths as one would write them by hand, from a bare server: the same words and pictures, the styles in the
 * page, no script and no font. As little as the pages can be.
 */
export async function startHandWrittenSite(
  pages: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const written = new Map(
    Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(withoutScripts(html))]),
  );
  const server = createServer((request, reply) => {
    const page = written.get(request.url ?? '');
    if (page) {
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
      return;
    }
    const [, name] = /^\/site\/([a-z0-9-]+\.(?:avif|webp))$/.exec(request.url ?? '') ?? [];
    if (name === undefined) reply.writeHead(404).end();
    else
      reply
        .writeHead(200, { 'content-type': `image/${name.split('.').pop()}` })
        .end(readFileSync(`public/site/${name}`));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script>.*?<\/script>/gs, '')
    .replace(/<link rel="preload"[^>]*>/, '')
    .replace(/@font-face\s*{[^}]*}/, '');
}
