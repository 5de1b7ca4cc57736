const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** A moment as the reader's own language writes it. */
export function formatTime(moment: string): string {
  return time.format(new Date(moment));
}

/** A day as the reader's own language writes it. */
export function formatDate(moment: string): string {
  return date.format(new Date(moment));
}
