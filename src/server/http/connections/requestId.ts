import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The id that finds a request in the log: `X-Request-Id` where a proxy or caller sets one, else the trace of
 * `traceparent` (W3C Trace Context), else a new one, unique over all processes.
 */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const { 'x-request-id': given, traceparent } = headers;
  if (typeof given === 'string' && PLAIN_ID.test(given)) return given;
  const [, trace] = (typeof traceparent === 'string' && TRACE.exec(traceparent)) || [];
  return trace ?? randomUUID();
}

// Short enough for a log, and without anything that a log viewer could take for markup
const PLAIN_ID = /^[\w.:-]{8,100}$/;
const TRACE = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;
