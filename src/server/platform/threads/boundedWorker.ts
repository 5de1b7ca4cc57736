import { Worker } from 'node:worker_threads';
import type { ThreadMessage } from './serveTasks.ts';

/** Runs tasks one at a time on a thread that exists only while there is work. */
export interface BoundedWorker<Task, Result> {
  /** Groups take turns, so that one with many tasks does not delay the others. Rejects with TaskFailure. */
  run(group: string, task: Task): Promise<Result>;
  /** Ends the thread; unfinished tasks reject. */
  close(): Promise<void>;
}

/** 'busy': the group has too many tasks. 'limit': the task took too much time or memory. 'fault': it threw. */
export class TaskFailure extends Error {
  override name = 'TaskFailure';
  readonly kind: 'busy' | 'limit' | 'fault';

  constructor(kind: 'busy' | 'limit' | 'fault', message: string) {
    super(message);
    this.kind = kind;
  }
}

interface Queued<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (failure: TaskFailure) => void;
}

/**
 * A worker whose thread runs `file`, which calls serveTasks. A task that takes longer than `timeMs`, counted from its start, or more memory than
 * `memoryMb` fails alone: its thread ends, and the next task gets a new one.
 */
export function createBoundedWorker<Task, Result>(
  file: URL,
  { timeMs, memoryMb, waitingMost }: { timeMs: number; memoryMb: number; waitingMost: number },
): BoundedWorker<Task, Result> {
  // In the order of their turns
  const queues = new Map<string, Queued<Task, Result>[]>();
  let thread: Worker | null = null;
  let current: Queued<Task, Result> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function startThread(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    started.on('message', (message: ThreadMessage) => {
      if (started !== thread) return;
      if (message.kind === 'started')
        timer = setTimeout(() => endThread(new TaskFailure('limit', 'The task took too long')), timeMs);
      else if (message.kind === 'done') settle((task) => task.resolve(message.result as Result));
      else settle((task) => task.reject(new TaskFailure('fault', message.message)));
    });
    const fail = (failure: TaskFailure) => {
      if (started === thread) endThread(failure);
    };
    started.on('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(new TaskFailure(isFull ? 'limit' : 'fault', String(error)));
    });
    started.on('exit', (code) => fail(new TaskFailure('fault', `The thread ended with code ${code}`)));
    return started;
  }

  function endThread(failure: TaskFailure): void {
    const ended = thread;
    thread = null;
    void ended?.terminate();
    settle((task) => task.reject(failure));
  }

  function settle(end: (task: Queued<Task, Result>) => void): void {
    clearTimeout(timer);
    const settled = current;
    current = null;
    if (settled) end(settled);
    startNext();
  }

  function startNext(): void {
    if (current) return;
    clearTimeout(timer);
    const [first] = queues;
    if (!first) {
      thread?.unref();
      if (thread) timer = setTimeout(() => endThread(CLOSED), IDLE_MS).unref();
      return;
    }
    const [group, [next, ...rest]] = first;
    queues.delete(group);
    if (rest.length > 0) queues.set(group, rest);
    if (!next) return;
    current = next;
    thread ??= startThread();
    thread.ref();
    thread.postMessage(next.task);
  }

  return {
    run: (group, task) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(group) ?? [];
        if (queue.length >= waitingMost) return reject(new TaskFailure('busy', 'Too many tasks are waiting'));
        queues.set(group, [...queue, { task, resolve, reject }]);
        startNext();
      }),

    async close() {
      const unfinished = [...queues.values()].flat();
      queues.clear();
      const ended = thread;
      endThread(CLOSED);
      for (const { reject } of unfinished) reject(CLOSED);
      await ended?.terminate();
    },
  };
}

const CLOSED = new TaskFailure('fault', 'The worker is closed');
const IDLE_MS = 60_000;
