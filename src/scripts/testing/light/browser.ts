// Runs once in each worker of the client's tests, first of all: a document and the other globals of a browser, and what webpack does for
// sources (JSX, styles, assets) as hooks of Node's own loader.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { JSDOM } from 'jsdom';
import { macros } from '../../client/messages/macros.mjs';

// Loaded on first use, when they extend the global Event: they need Node's
void [MessageEvent, CloseEvent, BroadcastChannel, fetch];

const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

// What Node has, too, stays Node's, whose own functions refuse jsdom's classes; a document needs these of its own
const DOCUMENTS_OWN = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
]);
const WINDOWS = new Set(['window', 'self', 'top', 'parent']);
const view = window as unknown as Record<string, unknown>;

for (const name of [
  ...Object.getOwnPropertyNames(window),
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]) {
  if (name in globalThis && !DOCUMENTS_OWN.has(name)) continue;
  const value = view[name];
  const isFunction = typeof value === 'function' && !/^[A-Z]/.test(name);
  Object.defineProperty(
    globalThis,
    name,
    WINDOWS.has(name) || typeof value === 'function'
      ? {
          configurable: true,
          writable: true,
          value: WINDOWS.has(name) ? globalThis : isFunction ? value.bind(window) : value,
        }
      : { configurable: true, get: () => view[name], set: (next: unknown) => void (view[name] = next) },
  );
}

const OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
} as const;

const MACROS = { plugins: [macros], cacheRoot: 'node_modules/.cache/swc' };

const mock = (name: string) => new URL(`../../../../__mocks__/${name}`, import.meta.url).href;
const MOCKS = [
  { file: /\.css$/, url: mock('cssModule.js') },
  { file: /\.(woff2|png|svg|webp)$/, url: mock('asset.js') },
];
const emotionOutside = new URL('./emotionOutside.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@emotion/cache' && context.parentURL !== emotionOutside)
      return { url: emotionOutside, shortCircuit: true };
    const replaced = MOCKS.find(({ file }) => file.test(specifier));
    if (replaced) return { url: replaced.url, shortCircuit: true };
    const resolved = next(specifier, context);
    // Modules that freshModules imports pass their generation on
    const generation = /\?generation=\d+$/.exec(context.parentURL ?? '')?.[0];
    const isOurs = /\/src\/.*\.tsx?$/.test(resolved.url) && !resolved.url.includes('/node_modules/');
    return generation && isOurs ? { ...resolved, url: resolved.url + generation } : resolved;
  },
  load(url, context, next) {
    const [, extension] = /\/src\/client\/.*\.(tsx?)(\?|$)/.exec(url) ?? [];
    if (!extension) return next(url, context);
    const filename = fileURLToPath(url.replace(/\?.*/, ''));
    const written = readFileSync(filename, 'utf8');
    const hasTexts = written.includes("/macro'");
    // Node reads TypeScript itself
    if (extension === 'ts' && !hasTexts) return next(url, context);
    const jsc = hasTexts ? { ...OPTIONS.jsc, experimental: MACROS } : OPTIONS.jsc;
    const { code } = transformSync(written, { ...OPTIONS, jsc, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
