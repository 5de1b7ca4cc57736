import type { IncomingHttpHeaders } from 'node:http';

/** Spans of this process for OpenTelemetry. Their attributes are names, ids and counts, never contents. */
export interface Traces {
  /** Runs `work` as a span below the current one, or as the first one of a trace. A rejection marks it as failed. */
  span<T>(span: SpanStart, work: (note: NoteAttributes) => Promise<T>): Promise<T>;
  /** Adds a statement that has just ended below the current span; nothing outside of spans. Its text has no values. */
  noteStatement(text: string, ms: number, isFailed: boolean): void;
  /** Begins the span of a request, below that of its `traceparent` (W3C Trace Context) if it has one. */
  beginRequest(headers: IncomingHttpHeaders): RequestSpan;
  /** Sends the remaining spans, and stops. */
  close(): Promise<void>;
}

/** A span that begins. `client`: an outgoing call; `consumer`: a job. */
export interface SpanStart {
  name: string;
  kind: 'client' | 'consumer';
  attributes: SpanAttributes;
}

/** Undefined ones are left out. */
export type SpanAttributes = Record<string, string | number | undefined>;

/** Adds attributes that are known at the end only. */
export type NoteAttributes = (attributes: SpanAttributes) => void;

/** The span of a request. */
export interface RequestSpan {
  traceId: string;
  /** Runs `work` inside of the span. */
  run<T>(work: () => T): T;
  end(given: { name: string; attributes: SpanAttributes; isFailed: boolean }): void;
}
