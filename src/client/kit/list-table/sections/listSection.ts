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
}

/** Which rows of a section are wanted. */
export interface SectionPage {
  section: ListSection;
  /** From 1. */
  page: number;
  limit: number;
}

/** By what a list can be grouped: for the menu that says by what it is. */
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
  /** By what the rows are grouped, and by what they can be. */
  groupBy: string;
  groupings: readonly GroupingOption[];
  /** '' for no sections. */
  onGroup: (value: string) => void;
  /** An element that asks for rows and draws them: each open section has its own. */
  renderRows: (page: SectionPage, draw: (rows: ListQueryState<Row>) => ReactNode) => ReactNode;
}
