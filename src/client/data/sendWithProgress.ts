/**
 * `fetch` with upload progress from 0 to 1, which browsers report for an XMLHttpRequest only. Rejects like `fetch`: without a
 * response, and when the signal aborts. Also rejects when the upload stalls for a while: browsers do not always report that the other
 * side has closed.
 */
export function sendWithProgress(
  url: URL,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const fail = (error: Error) => {
      clearTimeout(stalled);
      reject(error);
    };
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail(new TypeError('Nothing more could be sent'));
        request.abort();
      }, STALLED_MS);
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    // All of it is sent: the server may take its time with it
    request.upload.onload = () => clearTimeout(stalled);
    request.onload = () => {
      clearTimeout(stalled);
      resolve(
        new Response(request.responseText, { status: request.status, statusText: request.statusText }),
      );
    };
    request.onerror = () => fail(new TypeError('No answer'));
    request.onabort = () => fail(new DOMException('The request was ended', 'AbortError'));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
    watch();
  });
}

/** Longer than a line that is still there is silent for. */
const STALLED_MS = 20_000;
