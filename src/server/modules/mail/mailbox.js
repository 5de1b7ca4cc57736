// Shows new mail by itself: asks for the newest one, and loads the page again when that is another.
const shown = document.body.dataset.newest;

setInterval(async () => {
  if (document.hidden) return;
  try {
    const response = await fetch('/dev/mailbox.json?limit=1', { cache: 'no-store' });
    const [newest] = await response.json();
    if ((newest?.sentAt ?? '') !== shown) location.replace('/dev/mailbox');
  } catch {
    // The server is away or starting again; the next look will tell.
  }
}, 2000);
