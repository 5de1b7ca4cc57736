const notify = (message: object) => window.parent.postMessage(message, '*');

/** Reports the page's height and Escape to the site that embeds the page. Only sites that the page names can embed it. */
export function beInFrame(): void {
  const { body } = document;
  document.documentElement.classList.add('framed');
  new ResizeObserver(() => {
    notify({ exkoo: 'height', height: Math.ceil(body.getBoundingClientRect().height) });
  }).observe(body);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notify({ exkoo: 'close' });
  });
}

/** Asks the embedding site to navigate to a URL. */
export function leadTo(address: string): void {
  notify({ exkoo: 'leave', address });
}
