import type { FormRowFieldsFragment } from './forms.generated.ts';

/** What came of the page of a form. */
export type FormFigures = FormRowFieldsFragment['recent'];

/** How often a page was seen and sent, and how many of those who saw it sent it: '412 views, 37 sent, 9.0%'. */
export function figuresText({ views, sent }: FormFigures): string {
  const seen = `${views.toLocaleString()} ${views === 1 ? 'view' : 'views'}`;
  const figures = [seen, `${sent.toLocaleString()} sent`];
  // Who hides what they are may send it without being counted
  if (views > 0 && sent <= views) figures.push((sent / views).toLocaleString(undefined, SHARE));
  return figures.join(', ');
}

/** How many submissions wait for their confirmation, and how many are confirmed: '3 pending, 12 confirmed'. */
export function confirmationsText({ pending, confirmed }: { pending: number; confirmed: number }): string {
  return `${pending.toLocaleString()} pending, ${confirmed.toLocaleString()} confirmed`;
}

const SHARE = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
