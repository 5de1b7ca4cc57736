import { invalidates } from '#client/data/tags.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import type { PersonKind } from '../personRecord.ts';
import type { OfKind } from './operationOfKind.ts';
import { operationOfKind, THING_OF } from './operationOfKind.ts';

/**
 * Ties a mutation to the operations of both kinds. Invalidates the person of its `id`, if any, and the lists of the kind. Separate from
 * operationOfKind.ts, because the first view of a list does not need the table of tags.
 */
export function changeOfKind<Lead extends object, LeadVariables, Contact extends object, ContactVariables>(
  documents: OfKind<Lead, LeadVariables, Contact, ContactVariables>,
) {
  return {
    ...operationOfKind(documents),
    invalidatesTags: invalidates(({ kind, id }: { kind: PersonKind; id?: string }) => {
      const thing = THING_OF[kind];
      return id === undefined ? additionTags(thing) : changeTags(thing, id);
    }),
  };
}
