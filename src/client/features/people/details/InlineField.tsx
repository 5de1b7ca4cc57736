import type { EditedField } from '#contract/people/personFields.ts';
import { InlineDue } from './InlineDue.tsx';
import { InlineMany, InlineOne } from './InlinePick.tsx';
import { InlineText } from './InlineText.tsx';

/** One field that is edited where it stands, in the way of its type. */
export function InlineField({ field }: { field: EditedField }) {
  switch (field.type) {
    case 'moment':
      return <InlineDue field={field} />;
    case 'reference':
    case 'choice':
      return <InlineOne field={field} />;
    case 'references':
    case 'labels':
      return <InlineMany field={field} />;
    default:
      return <InlineText field={field} />;
  }
}
