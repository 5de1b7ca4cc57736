import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Builds a page of the benchmarks as the product is built, in a folder of its own that goes away with `stop`, and serves it.
 * Nothing of it is in the product.
 */
export async function serveBenchPage(entry: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
  // By its address: the type checker knows nothing of configuration files in JavaScript
  const { default: configure } = await import(pathToFileURL(resolve('webpack.config.js')).href);
  const [product]: [webpack.Configuration] = configure({}, { mode: 'production' });
  await built({
    ...product,
    entry,
    cache: false,
    output: { path: folder, filename: '[name].js', publicPath: '/' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  });
  writeFileSync(join(folder, 'index.html'), PAGE);
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, extname(path) ? path : 'index.html')).then(
      (body) => reply.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/html' }).end(body),
      () => reply.writeHead(404).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width"><script defer src="/main.js"></script>
<link rel="stylesheet" href="/main.css"></head><body><div id="root"></div></body></html>`;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

function built(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (fault, stats) => {
      if (fault || stats?.hasErrors())
        reject(fault ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
