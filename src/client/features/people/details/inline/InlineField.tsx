import type { AnyField } from '#client/features/people/fields/anyField.ts';
import { InlineDate } from './InlineDate.tsx';
import { InlineDue } from './InlineDue.tsx';
import { InlineMany, InlineOne } from './InlinePick.tsx';
import { InlineText } from './InlineText.tsx';

/** One field with inline editing for its type. */
export function InlineField({ field }: { field: AnyField }) {
  switch (field.type) {
    case 'moment':
      return <InlineDue field={field} />;
    case 'date':
      return <InlineDate field={field} />;
    case 'reference':
    case 'choice':
    case 'timeZone':
    case 'user':
    case 'yesNo':
      return <InlineOne field={field} />;
    case 'references':
    case 'labels':
    case 'choices':
      return <InlineMany field={field} />;
    default:
      return <InlineText field={field} />;
  }
}
