import { listTag } from '#contract/live/cacheTag.ts';
import type { CacheTag, TagType } from '#contract/live/cacheTag.ts';
import { isInDoubt } from './apiError.ts';

/** The tags of a list: the list itself, and one per row. */
export function listTags(type: TagType, rows: readonly { _id: string }[] | undefined): CacheTag[] {
  return [listTag(type), ...(rows ?? []).map((row) => ({ type, id: row._id }))];
}

/**
 * For a mutation's `invalidatesTags`: the tags of what it changed. A refused call has changed nothing. Where no answer
 * came, it may have: the live stream leaves out what this tab did, so it looks for itself.
 */
export function invalidates<Arg>(tags: readonly CacheTag[] | ((arg: Arg) => readonly CacheTag[])) {
  return (_reply: unknown, error: unknown, arg: Arg): readonly CacheTag[] => {
    if (error && !isInDoubt(error)) return [];
    return typeof tags === 'function' ? tags(arg) : tags;
  };
}
