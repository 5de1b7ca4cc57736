const tell = (news) => window.parent.postMessage(news, '*');

/** In the site of somebody else, who gives the page as much room as it takes. Only sites that the page names can show it. */
export function beInFrame(page) {
  document.documentElement.classList.add('framed');
  new ResizeObserver(() => {
    tell({ exkoo: 'height', height: Math.ceil(page.getBoundingClientRect().height) });
  }).observe(page);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ exkoo: 'close' });
  });
}

/** The site around it goes on to this address. */
export function leadTo(address) {
  tell({ exkoo: 'leave', address });
}
