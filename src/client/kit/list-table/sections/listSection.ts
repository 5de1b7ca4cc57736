import type { ReactNode } from 'react';
import type { ListQueryState, ListTableProps } from '../listProps.ts';

/** Rows of a section that are asked for at once. */
export const SECTION_ROWS = 25;

/** Rows of a list that have one value in common. */
export interface ListSection {
  /** Unique for each section; in the URL while the section is closed. */
  key: string;
  label: string;
  /** A CSS colour, of those that have one. */
  color?: string | undefined;
  total: number;
  /** More about its rows, after their number: sums. */
  detail?: string | undefined;
}

/** Which rows of a section are wanted. */
export interface SectionPage {
  section: ListSection;
  /** From 1. */
  page: number;
  limit: number;
}

/** The groupings of a list, for the menu that shows the current one. */
export interface GroupingOption {
  value: string;
  label: string;
}

/** A list in sections: the properties of its table, and where its rows come from. */
export interface SectionTableProps<Row> extends Omit<
  ListTableProps<Row>,
  keyof ListQueryState<Row> | 'offset' | 'skeletonRows'
> {
  /** Undefined while they are on their way. */
  sections: readonly ListSection[] | undefined;
  /** The keys of those that are closed. */
  closed: readonly string[];
  onClose: (keys: readonly string[]) => void;
  /** The current grouping, and the available ones. */
  groupBy: string;
  groupings: readonly GroupingOption[];
  /** '' for no sections. */
  onGroup: (value: string) => void;
  /** An element that asks for rows and draws them: each open section has its own. */
  renderRows: (page: SectionPage, draw: (rows: ListQueryState<Row>) => ReactNode) => ReactNode;
}
