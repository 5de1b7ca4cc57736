import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectNode } from '../bootstrap/run.mjs';

// Several times what the longest step takes on two cores: a slow machine is no fault of a change
const limitMinutes = 60;

/**
 * Runs a program on the project's Node and keeps what it prints; a step's output is shown only when it fails. Resolves to
 * { code, signal, output }: signal is what ended it, when we did not, and else null. One that hangs is ended after an
 * hour.
 */
export function capture(args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(projectNode, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isEndedByUs = false;
    const end = (signal) => {
      isEndedByUs = true;
      child.kill(signal);
    };
    const stop = () => end('SIGTERM');
    const timer = setTimeout(() => {
      output += `\nIt is ended: it was still running after ${limitMinutes} minutes`;
      end('SIGKILL');
    }, limitMinutes * 60_000);
    process.once('SIGTERM', stop);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (fault) => (output += fault.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      resolve({ code: code ?? 1, signal: isEndedByUs ? null : (signal ?? signalOfCode(code)), output });
    });
  });
}

/** A shell, or Node after its own fatal error, tells a signal by an exit code above 128. */
function signalOfCode(code) {
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - 128) ?? [];
  return code > 128 ? (name ?? null) : null;
}
