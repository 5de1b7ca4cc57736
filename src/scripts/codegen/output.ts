import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const all = new Set<string>();
const written: string[] = [];
const stale: string[] = [];

/** Writes a generated file, and only when its text changed: watchers see no change that is none. */
export function writeGenerated(path: string, text: string): void {
  all.add(path);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  written.push(path);
}

/** Compares a committed generated file with what it should be; a difference is reported, not repaired. */
export function compareGenerated(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) stale.push(path);
}

export function writtenFiles(): string[] {
  return written.splice(0);
}

export function staleFiles(): string[] {
  return stale.splice(0);
}

export function writeList(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ files: [...all] }));
}
