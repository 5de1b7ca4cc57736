// Embeds a booking page or a form in another site: inside <div data-exkoo-booking="https://…"> or <div data-exkoo-form="https://…">,
// and as a popup opened by elements with data-exkoo-popup="https://…". Only sites that the page names can embed it. A classic script, not
// a module: sites load it by a plain <script> element.
(() => {
  const site: Window & { exkooBooking?: boolean } = window;
  // Two snippets on one page load this twice
  if (site.exkooBooking) return;
  site.exkooBooking = true;
  const PLACES = ['data-exkoo-booking', 'data-exkoo-form'];
  const frames = new Set<HTMLIFrameElement>();

  function urlOf(address: string): URL {
    const url = new URL(address, document.baseURI);
    if (!['https:', 'http:'].includes(url.protocol)) throw new Error(`${address} is no page to show`);
    return url;
  }

  function frameOf(address: string): HTMLIFrameElement {
    const url = urlOf(address);
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = /^\/f\//.test(url.pathname) ? 'Form' : 'Book an appointment';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '640px', border: '0' });
    frames.add(frame);
    return frame;
  }

  function placeAll(): void {
    for (const name of PLACES)
      for (const place of document.querySelectorAll(`[${name}]`)) {
        const address = place.getAttribute(name) ?? '';
        place.removeAttribute(name);
        place.append(frameOf(address));
      }
  }

  function open(address: string): void {
    const frame = frameOf(address);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', frame.title);
    Object.assign(dialog.style, {
      width: 'min(600px, calc(100vw - 24px))',
      maxWidth: 'none',
      maxHeight: 'calc(100dvh - 24px)',
      padding: '0',
      border: '0',
      borderRadius: '12px',
      overflow: 'auto',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close');
    Object.assign(close.style, {
      position: 'sticky',
      top: '0',
      display: 'block',
      width: '44px',
      height: '44px',
      marginInlineStart: 'auto',
      border: '0',
      background: 'none',
      color: 'inherit',
      font: '24px/1 system-ui, sans-serif',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => dialog.close());
    // The browser returns the focus to the element that opened the dialog
    dialog.addEventListener('close', () => {
      frames.delete(frame);
      dialog.remove();
    });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
    if (!frame || origin !== new URL(frame.src).origin || typeof data !== 'object' || data === null) return;
    const { exkoo, height, address } = data as { exkoo?: unknown; height?: unknown; address?: unknown };
    if (exkoo === 'height' && typeof height === 'number' && height > 0)
      frame.style.height = `${Math.min(height, 10_000)}px`;
    if (exkoo === 'close') frame.closest('dialog')?.close();
    if (exkoo === 'leave') location.assign(urlOf(String(address)));
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const opener = event.target.closest<HTMLElement>('[data-exkoo-popup]');
    if (!opener) return;
    event.preventDefault();
    open(opener.dataset.exkooPopup ?? '');
  });
  placeAll();
  document.addEventListener('DOMContentLoaded', placeAll);
})();
