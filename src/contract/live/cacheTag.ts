/** What a change tells open browsers to fetch again: a cache tag type, and the row's id where one row is meant. */
export interface CacheTag {
  type: string;
  id?: string;
}
