import type { IncomingMessage, Server } from 'node:http';
import { TIME_LIMITS } from './timeLimits.ts';

/** Bodies that may take as long as an upload does, each with what its connection had brought when it was last looked at. */
const uploads = new WeakMap<IncomingMessage, { since: number; bytes: number }>();

/**
 * Gives a request body the time limit of an upload instead of a request, as long as enough bytes arrive. Only for
 * signed-in users: anyone else could use it to hold connections.
 */
export function allowUploadTime(request: IncomingMessage): void {
  uploads.set(request, { since: performance.now(), bytes: request.socket.bytesRead });
}

/** Cuts off requests whose bodies take longer than they may. Node has one limit for all, which is that of the longest upload. */
export function limitBodyTime<S extends Pick<Server, 'on' | 'emit'>>(server: S, limits = TIME_LIMITS): S {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      if (goesOn(request, limits)) return;
      clearInterval(timer);
      // The same error as for Node's own limit, so that it is answered and logged the same way
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!server.emit('clientError', error, socket)) socket.destroy(error);
    }, limits.request);
    timer.unref();
    request.once('end', () => clearInterval(timer));
  });
  return server;
}

/** Whether an upload has brought enough since it was last looked at, and is not under way for too long. */
function goesOn(request: IncomingMessage, limits: typeof TIME_LIMITS): boolean {
  const upload = uploads.get(request);
  if (!upload) return false;
  const { bytesRead } = request.socket;
  const brought = bytesRead - upload.bytes;
  upload.bytes = bytesRead;
  return brought >= limits.uploadBytes && performance.now() - upload.since < limits.upload;
}
