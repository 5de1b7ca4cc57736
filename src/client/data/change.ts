import type { CacheTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags } from '#contract/live/changeTags.ts';
import type { ChangedThing } from '#contract/live/changeTags.ts';
import { operation } from './operation.ts';
import type { Argument } from './operation.ts';
import { invalidates } from './tags.ts';
import type { TypedDocumentString } from './typedDocument.ts';

/** The effect of a change: one kind of record, by its name in events, or tags. */
type Stale<Variables> =
  ChangedThing | readonly CacheTag[] | ((variables: Argument<Variables>) => readonly CacheTag[]);

/**
 * Ties a mutation to its document, which has one root field, and to what it makes stale. Of a thing, that is the row whose `id` the
 * variables contain, if they do, and every list that shows it.
 *
 *     moveFormToTrash: build.mutation(change('form', MoveFormToTrashDocument)),
 */
export function change<Result extends object, Variables>(
  stale: Stale<Variables>,
  document: TypedDocumentString<Result, Variables>,
) {
  return {
    ...operation(document),
    invalidatesTags: invalidates(typeof stale === 'string' ? tagsOf(stale) : stale),
  };
}

function tagsOf(thing: ChangedThing) {
  return (variables: unknown): CacheTag[] => {
    const { id } = (variables ?? {}) as { id?: string };
    return id === undefined ? additionTags(thing) : changeTags(thing, id);
  };
}
