import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The trace that the current work belongs to, and its span. */
export interface CurrentTrace {
  traceId: string;
  context: Context;
}

const traces = new AsyncLocalStorage<CurrentTrace>();

/** Runs work as part of a trace: whatever it logs has the trace's id. */
export function inTrace<T>(trace: CurrentTrace, work: () => T): T {
  return traces.run(trace, work);
}

/** Undefined outside of traces, and without the settings for traces. */
export function currentTrace(): CurrentTrace | undefined {
  return traces.getStore();
}
