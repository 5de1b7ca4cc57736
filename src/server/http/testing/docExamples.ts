import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';

/** The fenced examples in docs/api.md, in their order. */
export function docExamples(): { language: string; code: string }[] {
  const page = readFileSync('docs/api.md', 'utf8');
  return [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

/** A request as a curl example writes it. */
export interface CurlRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Reads a curl example. Throws on options other than -H and -d. */
export function readCurl(code: string): CurlRequest {
  const words = [...code.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|\S+/g)].map(
    ([word, quoted]) => quoted ?? word,
  );
  const [command, url = '', ...options] = words;
  if (command !== 'curl') throw new Error(`Not a curl example: ${code}`);
  const request: CurlRequest = { path: new URL(url).pathname, headers: {}, body: '' };
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at, at + 2);
    if (option === '-d') request.body = value;
    else if (option === '-H') {
      const [, name = '', text = ''] = /^([\w-]+): (.*)$/.exec(value) ?? [];
      request.headers[name.toLowerCase()] = text;
    } else throw new Error(`The option ${option} is unknown`);
  }
  return request;
}

/** What a documented JSON reply promises: '…' is any text, { "…": "…" } any object, and a time any time. */
export function promised(value: unknown): unknown {
  if (value === '…') return expect.any(String);
  if (typeof value === 'string' && TIME.test(value)) return expect.stringMatching(TIME);
  if (Array.isArray(value)) return value.map(promised);
  if (typeof value !== 'object' || value === null) return value;
  if ('…' in value) return expect.any(Object);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, promised(each)]));
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
