import { spawn } from 'node:child_process';
import { projectNode } from '../bootstrap/run.mjs';

// For a program that hangs; several times what the longest step takes
const LIMIT_MINUTES = 60;

// The shell adds up the processor time of everything the program started and waited for, which Node does not report
const WITH_TIMES = '"$@"; code=$?; times >&3; exit $code';

/**
 * Runs a program on the project's Node and captures its output. Resolves to { code, output, cpuSeconds }, cpuSeconds being user and
 * system time together. A program still running after an hour is killed.
 */
export function capture(args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', WITH_TIMES, 'sh', projectNode, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group, so that a signal reaches the program and its children
      detached: true,
    });
    let output = '';
    let times = '';
    const end = (signal) => {
      try {
        process.kill(-Number(child.pid), signal);
      } catch {
        // It has ended
      }
    };
    const stop = () => end('SIGTERM');
    const timer = setTimeout(() => {
      output += `\nStopped: still running after ${LIMIT_MINUTES} minutes`;
      end('SIGKILL');
    }, LIMIT_MINUTES * 60_000);
    process.once('SIGTERM', stop);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.stdio[3].on('data', (text) => (times += text));
    child.on('error', (fault) => (output += fault.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      if (signal) output += `\nEnded by ${signal}`;
      resolve({ code: code ?? 1, output, cpuSeconds: childSeconds(times) });
    });
  });
}

/** Reads the second line of the shell's `times`: "1m2.3s 0m4.5s", user and system time of its children. */
function childSeconds(times) {
  const [user = 0, system = 0] = [...(times.split('\n')[1] ?? '').matchAll(/\b(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return user + system;
}
