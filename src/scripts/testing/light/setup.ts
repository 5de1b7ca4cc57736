// Runs once in each worker of jest-light-runner, before its first test file. Test files are plain modules of one process there:
// this gives them the globals that jest's own environment has, and keeps what one test leaves behind from the next.
import { registerHooks } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';
import * as circus from 'jest-circus';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';

type Body = () => unknown;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });
let areTimersFake = false;
// The runner's messages and React's act() stop without these
const NEEDED_BY_THE_PROCESS = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  replaceProperty: mocker.replaceProperty.bind(mocker),
  clearAllMocks: () => mocker.clearAllMocks(),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers(options?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) {
    timers.useFakeTimers({
      ...options,
      doNotFake: [...(options?.doNotFake ?? []), ...NEEDED_BY_THE_PROCESS],
    });
    areTimersFake = true;
  },
  useRealTimers() {
    timers.useRealTimers();
    areTimersFake = false;
  },
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
};

// For a test that hangs; a correct one never depends on it
const LIMIT_MS = 600_000;
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** jest-light-runner sets no limit, and hangs itself after a test that throws while timers are fake. */
function contained(body: Body | undefined): Body | undefined {
  return (
    body &&
    (async () => {
      const wereTimersFake = areTimersFake;
      const { promise, reject } = Promise.withResolvers<never>();
      const limit = startTimer(
        () => reject(new Error(`Exceeded timeout of ${LIMIT_MS} ms for a test.`)),
        LIMIT_MS,
      );
      try {
        await Promise.race([body(), promise]);
      } finally {
        stopTimer(limit);
        if (areTimersFake && !wereTimersFake) jest.useRealTimers();
      }
    })
  );
}

type Define = (name: string, body?: Body) => void;

/** Set by a project's own setup. */
let around = (_title: string, body: Body): Body => body;

const withEach = (define: Define): Define => Object.assign(define, { each: bind(define as never) });
let isFileSkipped = false;

const testAs = (define: (name: string, body?: Body) => void): Define =>
  withEach((name, body) =>
    isFileSkipped
      ? circus.test.skip(name, body as never)
      : define(name, contained(body && around(name, body))),
  );

const test = Object.assign(testAs(circus.test as Define), {
  skip: withEach(circus.test.skip as Define),
  only: testAs(circus.test.only as Define),
});
Object.assign(globalThis, { jest, test, it: test });
const { beforeAll, beforeEach, afterEach, afterAll } = circus;
for (const [name, hooks] of Object.entries({ beforeAll, beforeEach, afterEach, afterAll })) {
  const define = hooks as (hook: Body) => void;
  Object.assign(globalThis, { [name]: (hook: Body) => (isFileSkipped ? undefined : define(hook)) });
}

const names = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
];
const source = names.map((name) => `export const ${name} = globalThis.${name};`).join('\n');

const fileSetups: (() => void)[] = [];
Object.assign(globalThis, {
  beforeEveryFile: (setUp: () => void) => void fileSetups.push(setUp),
  skipFile: () => void (isFileSkipped = true),
  aroundEveryTest: (wrap: typeof around) => void (around = wrap),
});

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: 'jest:globals', shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (url === 'jest:globals') return { format: 'module', source, shortCircuit: true };
    // The runner imports each test file under a new query
    if (/\.test\.tsx?\?\d+$/.test(url)) {
      isFileSkipped = false;
      // A spy of one file would stay for the next one, which runs on the same modules
      circus.afterAll(() => void mocker.restoreAllMocks());
      for (const setUp of fileSetups) setUp();
    }
    return next(url, context);
  },
});
