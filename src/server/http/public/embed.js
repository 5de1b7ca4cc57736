// What other sites load to show a booking page or a form in theirs: in place of <div data-exkoo-booking="https://…"> or
// <div data-exkoo-form="https://…">, and as a popup of whatever has data-exkoo-popup="https://…". Only sites that the page names can show it.
(() => {
  // Two snippets on one page load this twice
  if (window.exkooBooking) return;
  window.exkooBooking = true;
  const PLACES = ['data-exkoo-booking', 'data-exkoo-form'];
  const frames = new Set();

  function urlOf(address) {
    const url = new URL(address, document.baseURI);
    if (!['https:', 'http:'].includes(url.protocol)) throw new Error(`${address} is no page to show`);
    return url;
  }

  function frameOf(address) {
    const url = urlOf(address);
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title = /^\/f\//.test(url.pathname) ? 'Form' : 'Book an appointment';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '640px', border: '0' });
    frames.add(frame);
    return frame;
  }

  function placeAll() {
    for (const name of PLACES)
      for (const place of document.querySelectorAll(`[${name}]`)) {
        const address = place.getAttribute(name);
        place.removeAttribute(name);
        place.append(frameOf(address));
      }
  }

  function open(address) {
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
      marginLeft: 'auto',
      border: '0',
      background: 'none',
      color: 'inherit',
      font: '24px/1 system-ui, sans-serif',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => dialog.close());
    // The focus goes back to what opened it by itself
    dialog.addEventListener('close', () => {
      frames.delete(frame);
      dialog.remove();
    });
    dialog.append(close, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  addEventListener('message', ({ origin, source, data }) => {
    const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
    if (!frame || origin !== new URL(frame.src).origin || typeof data !== 'object' || data === null) return;
    if (data.exkoo === 'height' && data.height > 0) frame.style.height = `${Math.min(data.height, 10_000)}px`;
    if (data.exkoo === 'close') frame.closest('dialog')?.close();
    if (data.exkoo === 'leave') location.assign(urlOf(data.address));
  });
  document.addEventListener('click', (event) => {
    const opener = event.target.closest('[data-exkoo-popup]');
    if (!opener) return;
    event.preventDefault();
    open(opener.dataset.exkooPopup);
  });
  placeAll();
  document.addEventListener('DOMContentLoaded', placeAll);
})();
