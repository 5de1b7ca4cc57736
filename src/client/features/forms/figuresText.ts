import { plural } from '@lingui/core/macro';
import { listText, numberText } from '#contract/i18n/formats.ts';
import type { FormRowFieldsFragment } from './forms.generated.ts';

/** What came of the page of a form. */
export type FormFigures = FormRowFieldsFragment['recent'];

/** How often a page was seen and sent, and how many of those who saw it sent it: '412 views, 37 sent, 9.0%'. */
export function figuresText({ views, sent }: FormFigures): string {
  const figures = [
    plural(views, { one: '# view', other: '# views' }),
    plural(sent, { one: '# sent', other: '# sent' }),
  ];
  // Who hides what they are may send it without being counted
  if (views > 0 && sent <= views) figures.push(numberText(sent / views, SHARE));
  return listText(figures, 'unit');
}

/** How many submissions wait for their confirmation, and how many are confirmed: '3 pending, 12 confirmed'. */
export function confirmationsText({ pending, confirmed }: { pending: number; confirmed: number }): string {
  return listText(
    [
      plural(pending, { one: '# pending', other: '# pending' }),
      plural(confirmed, { one: '# confirmed', other: '# confirmed' }),
    ],
    'unit',
  );
}

const SHARE = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
