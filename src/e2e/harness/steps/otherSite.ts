import { once } from 'node:events';
import { createServer } from 'node:http';

/** A third-party site: one page, on another origin than the product. */
export interface OtherSite {
  origin: string;
  /** Sets the content of its page. */
  show: (body: string) => void;
  close: () => Promise<void>;
}

/** Serves it on a free port of this machine. */
export async function startOtherSite(): Promise<OtherSite> {
  let body = '';
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      isPage
        ? `<!doctype html><html lang="en"><title>Other site</title><main><h1>Other site</h1>${body}</main></html>`
        : '',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    show: (given) => void (body = given),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
