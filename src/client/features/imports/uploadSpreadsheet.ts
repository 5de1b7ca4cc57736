import type { ApiResult } from '#client/data/apiError.ts';
import { sendAuthorized } from '#client/data/requests/authorizedRequest.ts';
import { sendWithProgress } from '#client/data/sendWithProgress.ts';
import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';

/** What the upload of a spreadsheet answers: the id of the draft that was made of it. */
interface Uploaded {
  importId: string;
}

interface Upload {
  /** Where it is sent: '/imports?kind=LEAD'. */
  path: string;
  file: File;
  signal: AbortSignal;
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Sends a file. Never throws; a refused file is an error with the server's words. */
export async function uploadSpreadsheet({
  path,
  file,
  signal,
  onProgress,
}: Upload): Promise<ApiResult<Uploaded>> {
  const name = new URLSearchParams({ fileName: file.name });
  return (await sendAuthorized({
    path: `${path}${path.includes('?') ? '&' : '?'}${name.toString()}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
    timeoutMs: UPLOAD_TIME_MS,
    send: (url, init) => sendWithProgress(url, init, onProgress),
  })) as ApiResult<Uploaded>;
}
