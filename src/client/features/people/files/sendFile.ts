import type { ApiResult } from '#client/data/apiError.ts';
import { sendWithProgress } from '#client/data/files/sendWithProgress.ts';
import { sendAuthorized } from '#client/data/requests/authorizedRequest.ts';
import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';
import type { FileOwner } from './personFilesApi.ts';

interface Sent {
  signal: AbortSignal;
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Adds a file to a person. Never throws; a rejected file is an error with the server's message. */
export function sendFile(
  { kind, personId }: FileOwner,
  file: File,
  { signal, onProgress }: Sent,
): Promise<ApiResult<unknown>> {
  const query = new URLSearchParams({ kind, personId, name: file.name });
  return sendAuthorized({
    path: `/person-files?${query.toString()}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
    timeoutMs: UPLOAD_TIME_MS,
    send: (url, init) => sendWithProgress(url, init, onProgress),
  });
}
