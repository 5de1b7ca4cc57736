import { searchTextOf } from '#contract/people/searchText.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { NewBookingPage } from './bookingPages.store.ts';
import type { BookingPageInput, PageColumns, PageValues } from './pageFields.ts';
import { PAGE_FIELDS } from './pageFields.ts';

/** A field whose type is forgotten: what goes in and comes out of all of them together is typed again below. */
interface AnyField {
  column: keyof PageColumns;
  ofNew: unknown;
  isNullable?: boolean;
  keep?: (given: never) => unknown;
  logged?: (value: never) => string;
  isLogged?: false;
  isArray?: true;
}

const FIELDS = Object.entries(PAGE_FIELDS) as [keyof PageValues, AnyField][];

/** The columns of a new page; who makes it says who its hosts are. */
export const NEW_PAGE = byColumn(({ ofNew }) => ofNew) as unknown as PageColumns;

/** The page by the names of the API. */
export function pageValues(columns: PageColumns): PageValues {
  return Object.fromEntries(
    FIELDS.map(([name, { column }]) => [name, columns[column]]),
  ) as unknown as PageValues;
}

/** The columns with the given values; null only empties a field that may be empty. */
export function withInput(columns: PageColumns, input: BookingPageInput): PageColumns {
  const given = FIELDS.flatMap(([name, { column, isNullable, keep }]) => {
    const value = input[name];
    if (value === undefined || (value === null && !isNullable)) return [];
    return [[column, value !== null && keep ? keep(value as never) : value] as const];
  });
  return { ...columns, ...Object.fromEntries(given) };
}

/** How the page's own columns are written: lists as JSON, and what it is found by. */
export function storedPage(
  columns: PageColumns,
): Pick<NewBookingPage, keyof PageColumns> & { search: string } {
  const { title, slug, place } = columns;
  const stored = byColumn(({ column, isArray }) => (isArray ? columns[column] : inDatabase(columns[column])));
  const search = searchTextOf([title, slug, place], []);
  return { ...(stored as unknown as Pick<NewBookingPage, keyof PageColumns>), search };
}

/** The page's own columns for the activity log. */
export function loggedPage(columns: PageColumns): FieldValues {
  return byColumn(
    ({ column, logged }) => (logged ? logged(columns[column] as never) : inDatabase(columns[column])),
    FIELDS.filter(([, { isLogged }]) => isLogged !== false),
  ) as FieldValues;
}

/** Whether anything of them is different. */
export function isOtherwise(one: PageColumns, other: PageColumns): boolean {
  return JSON.stringify(storedPage(one)) !== JSON.stringify(storedPage(other));
}

function byColumn(valueOf: (field: AnyField) => unknown, fields = FIELDS): Record<string, unknown> {
  return Object.fromEntries(fields.map(([, field]) => [field.column, valueOf(field)]));
}

function inDatabase(value: unknown) {
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
