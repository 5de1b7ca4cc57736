/**
 * Puts the rows into sections by what a column shows, or takes that back, given the column's path; undefined for a column that
 * does not do so.
 */
export type ColumnGrouping = (path: string) => { isOn: boolean; toggle: () => void } | undefined;
