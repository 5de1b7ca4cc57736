import { EngineStopped } from '../../errors.ts';
import { transactionStatus } from './transactionStatus.ts';

/**
 * The reason for which the engine stopped while it answered, if it did: PANIC or FATAL, or no ReadyForQuery where one `isAwaited`. It
 * takes no further message then. Null while it runs.
 */
export function engineFailure(answer: Uint8Array, isAwaited: boolean): EngineStopped | null {
  if (transactionStatus(answer)) return null;
  let hasCopy = false;
  for (let at = 0; at + 5 <= answer.length; at += 1 + lengthAt(answer, at)) {
    const type = answer[at];
    hasCopy ||= type === COPY_IN || type === COPY_OUT;
    if (type !== ERROR) continue;
    const fields = errorFields(answer.subarray(at + 5, at + 1 + lengthAt(answer, at)));
    if (FATAL.has(fields.V ?? ''))
      return new EngineStopped(`${fields.V}: ${fields.M}`, { code: codeOf(fields.C) });
  }
  if (hasCopy || !isAwaited) return null;
  return new EngineStopped('The embedded database did not answer to the end');
}

// Types of messages
const ERROR = 0x45;
const COPY_IN = 0x47;
const COPY_OUT = 0x48;
const QUERY = 0x51;
const SYNC = 0x53;
const FATAL = new Set(['PANIC', 'FATAL']);

/** Whether the request ends with a message that is answered by ReadyForQuery. */
export function awaitsReady(request: Uint8Array): boolean {
  if (request[0] === QUERY) return lengthAt(request, 0) + 1 === request.length;
  return request.at(-5) === SYNC && lengthAt(request, request.length - 5) === 4;
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at + 1, 4).getInt32(0);
}

/** A full disk is told as such; whatever else ends the engine, it is started again and away until then. */
function codeOf(code: string | undefined): string | undefined {
  return code === '53100' ? code : undefined;
}

function errorFields(body: Uint8Array): Record<string, string> {
  const texts = Buffer.from(body).toString('utf8').split('\0');
  return Object.fromEntries(texts.filter(Boolean).map((text) => [text[0], text.slice(1)]));
}
