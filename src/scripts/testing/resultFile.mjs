import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from './capture.mjs';

/**
 * Runs a program that writes its results as JSON to the file whose path `argsFor` is given, and gives what `read` makes of it.
 * A program that left no readable file is one failed test, with how it ended. One that a signal ended (a crash of the
 * engine, no memory) is run once more: no test can fail in that way, and the result says so in `notes`.
 */
export async function resultOf(name, argsFor, environment, read) {
  const first = await attempt(argsFor, environment);
  if (first.result) return read(first.result);
  if (first.signal === null) return noResult(name, [first]);
  const second = await attempt(argsFor, environment);
  if (!second.result) return noResult(name, [first, second]);
  return {
    ...read(second.result),
    notes: [`${how(first)}, and was run once more:\n${lastLines(first.output)}`],
  };
}

async function attempt(argsFor, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-results-'));
  const file = join(folder, 'result.json');
  try {
    const ended = await capture(argsFor(file), environment);
    return { ...ended, result: parsed(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function noResult(name, attempts) {
  const text = attempts.map((each) => `${how(each)} and left no result:\n${each.output}`).join('\n\n');
  return { passed: 0, failed: 1, skipped: 0, failures: [{ name, text }] };
}

function how({ code, signal }) {
  return signal === null ? `It ended with exit code ${code}` : `It was ended by ${signal}`;
}

function lastLines(output) {
  return output.trim().split('\n').slice(-15).join('\n');
}
