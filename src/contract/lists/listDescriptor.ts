import type { AnyArea } from '#contract/access/can.ts';
import type { ListColumn } from './listColumn.ts';

/** What a list is: the API's name, the title and the access of its screen, and what saved views of it can contain. */
export interface ListDescriptor<Name extends string = string> {
  /** Also the name of its slice and of its path. */
  name: Name;
  /** The title of its screen and the label of its sidebar link. */
  title: string;
  /** The permission area, or several: users with VIEW in one see the list, and have views of it. */
  area: AnyArea;
  columns: readonly ListColumn[];
  /** The names of its filters in the URL. */
  filters: readonly string[];
  /** The names of its groupings, apart from custom fields. A list without them has no groups. */
  groupings?: readonly string[];
}
