/** An XMLHttpRequest over the fake `fetch`: reports half of the body as sent, then all of it, then the response. */
export class FakeXhr {
  /** The pause after the first half, as on a slow line; a test of the progress decides when the rest is sent. */
  static rest: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 20));
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  private readonly headers: Record<string, string> = {};
  private readonly controller = new AbortController();
  private target: { method: string; url: URL } | undefined;

  open(method: string, url: URL) {
    this.target = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.controller.abort();
    this.onabort?.();
  }

  send(body: BodyInit) {
    const { method, url } = this.target ?? {};
    if (!method || !url) throw new Error('send() before open()');
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    void FakeXhr.rest()
      .then(() => fetch(url, { method, headers: this.headers, body, signal: this.controller.signal }))
      .then(async (answer) => {
        this.upload.onprogress?.({ loaded: 2, total: 2, lengthComputable: true });
        this.upload.onload?.();
        this.responseText = await answer.text();
        this.status = answer.status;
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}
