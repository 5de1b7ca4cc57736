import { spawn } from 'node:child_process';
import { projectNode } from '../bootstrap/run.mjs';

/** Runs a program on the project's Node and keeps what it prints; a step's output is shown only when it fails. */
export function capture(args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(projectNode, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => child.kill('SIGTERM');
    let output = '';
    process.once('SIGTERM', stop);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (fault) => (output += fault.message));
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      resolve({ code: code ?? 1, output });
    });
  });
}
