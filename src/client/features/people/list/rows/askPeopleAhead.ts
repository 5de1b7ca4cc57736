import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { askAhead } from '#client/entities/session/askAhead.ts';
import { rowsAddress } from '#client/entities/list-views/rowsAddress.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import type { RowsArgument } from '#client/features/people/kinds/listCalls.ts';
import { addressWish, listInput } from './listInput.ts';
import type { PeopleList } from '../peopleList.ts';

/** Filters whose days are the company's: its zone is not known yet. */
const ZONED = ['created', 'nextCall', 'nextMeeting'];

/** Asks for the views of a list of people, and for its rows where it is known which. */
export function askPeopleAhead(
  { kind, slice, filterNames }: PeopleList,
  document: TypedDocumentString<unknown, RowsArgument>,
  url: URL,
  state: object,
): void {
  const address = rowsAddress(slice, filterNames, url, state);
  if (!address || ZONED.some((name) => address.filters[name])) return;
  // The zone only tells the days of filters
  const input = listInput(address, 'UTC', { fields: [], columns: listColumns(kind) });
  askAhead(document, { input, ...addressWish(slice.selectors.selectShownColumns(state)) });
}
