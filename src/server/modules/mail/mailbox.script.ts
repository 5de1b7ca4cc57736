// Reloads the mailbox page when there is a newer mail.
export {};

const shown = document.body.dataset.newest;

setInterval(() => void reloadIfNewer(), 2000);

async function reloadIfNewer(): Promise<void> {
  if (document.hidden) return;
  try {
    const response = await fetch('/dev/mailbox.json?limit=1', { cache: 'no-store' });
    const [newest] = (await response.json()) as { sentAt: string }[];
    if ((newest?.sentAt ?? '') !== shown) location.replace('/dev/mailbox');
  } catch {
    // The server is down or restarting; the next request tries again
  }
}
