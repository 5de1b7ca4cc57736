/** Whether one of the tags is this one, in any case. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((own) => own.toLowerCase() === tag.toLowerCase());
}
