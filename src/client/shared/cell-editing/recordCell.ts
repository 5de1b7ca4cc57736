import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { Calendar } from '#client/kit/time/calendar.ts';

/** The value of a cell while it is edited: a text, an id, a day; null for none. */
export type CellValue = string | null;

/** The value of a typed or pasted text, or its problem. */
export type ReadCell = { value: CellValue } | { problem: string };

/** A text of the product, or a name that users gave. */
export type CellLabel = MessageDescriptor | string;

/** How a panel edits a value that is no line of text. */
export interface CellFieldProps {
  label: string;
  value: CellValue;
  /** The text with which a key opened it. */
  typed: string | undefined;
  onChange: (value: CellValue) => void;
}

/** How a panel without a save button edits a value: it saves a choice at once, and closes. */
export interface CellPanelProps {
  label: string;
  value: CellValue;
  /** The text with which a key opened it. */
  typed: string | undefined;
  onSave: (value: CellValue) => void;
}

/** A column whose cells can be edited: the field of `Row`, and the part of `Input` that changes it. */
export interface RecordCell<Row, Input> {
  label: CellLabel;
  valueOf: (row: Row) => CellValue;
  /** Its value as text to copy; by default the value. */
  textOf?: (row: Row) => string;
  /** Reads a text that was typed or pasted; '' clears. Texts that need the server are read asynchronously. */
  read: (text: string, row: Row, calendar: Calendar) => ReadCell | Promise<ReadCell>;
  /** The change that gives the row this value. */
  inputOf: (value: CellValue, row: Row) => Input;
  /** A choice: its options; undefined while they are on their way. */
  options?: (row: Row) => readonly PickerOption[] | undefined;
  /** Several options can be chosen: the value has their ids, separated by commas. */
  isMany?: boolean;
  /** The label of no choice; without it one is required. */
  noneLabel?: CellLabel;
  /** A field in a panel with a save button. Texts are typed into a line all the same if `isTyped`. */
  renderField?: (props: CellFieldProps) => ReactNode;
  isTyped?: boolean;
  renderPanel?: (props: CellPanelProps) => ReactNode;
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'url' | 'email';
  /** Why the cell of a row cannot be edited; null if it can. */
  lockedBecause?: (row: Row) => string | null;
}

/** The cells of a list that can be edited, by the path of their column. */
export type RecordCells<Row, Input> = ReadonlyMap<string, RecordCell<Row, Input>>;
