import { COLUMN_WIDTH } from '#contract/limits/views.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';

/** A column of a list as plain data: the table, the picker, import and export all read it. */
export interface ListColumn {
  /** The field path in a row, as the specification names it: 'leadStage.stageLevel'. It is the column's id too. */
  path: string;
  label: string;
  /** Whether it is there before the person has chosen. */
  shown: boolean;
  /** The name under which the server sorts by it; without one the column has no order. */
  sort?: string;
  /** The minimum width in CSS pixels; columns share the remaining width. */
  width?: number;
  /** The width that a person chose, in CSS pixels; the column has it whatever is left over. */
  chosenWidth?: number;
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** On a phone's card it is understood without its label: a phone number, a stage. */
  isPlain?: true;
  /** Names the row: the first column, always shown, never moved. At most one column has it. */
  isName?: true;
  /** A person keeps it at the left while the table is scrolled sideways, as the name always is. */
  isFrozen?: true;
}

/** What a person chose for a column. The order of choices is the order of the columns. */
export interface ColumnChoice {
  path: string;
  shown: boolean;
  /** In CSS pixels; without one the column is as wide as the list has it. */
  width?: number;
  /** At the left while the table is scrolled sideways. */
  isFrozen?: true;
}

/** The choices before any was made: the columns in their order, the name first. */
export function defaultChoices(columns: readonly ListColumn[]): ColumnChoice[] {
  const name = columns.filter((column) => column.isName);
  const others = columns.filter((column) => !column.isName);
  return [...name, ...others].map(({ path, shown, isName }) => ({ path, shown: shown || isName === true }));
}

/**
 * Merges saved choices with the current columns. Order and choices remain. Removed columns are dropped, except custom
 * fields, which may be archived or not loaded yet. A new column follows its default predecessor.
 */
export function mergeColumns(saved: readonly ColumnChoice[], columns: readonly ListColumn[]): ColumnChoice[] {
  const defaults = defaultChoices(columns);
  const known = new Map(defaults.map((choice) => [choice.path, choice]));
  const merged: ColumnChoice[] = [];
  for (const choice of saved) {
    if (!known.delete(choice.path) && !isCustomPath(choice.path)) continue;
    merged.push(choice);
  }
  if (merged.length === 0) return defaults;
  defaults.forEach((choice, at) => {
    if (!known.has(choice.path)) return;
    const before = defaults[at - 1]?.path;
    merged.splice(merged.findIndex(({ path }) => path === before) + 1, 0, choice);
  });
  return fixedFirst(merged, columns);
}

/** Shows or hides a column, which keeps its place. The name is always shown. */
export function toggleColumn(
  choices: readonly ColumnChoice[],
  path: string,
  columns: readonly ListColumn[],
): ColumnChoice[] {
  if (isName(path, columns)) return [...choices];
  return choices.map((choice) => (choice.path === path ? { ...choice, shown: !choice.shown } : choice));
}

/**
 * Moves a column to the position of another; it is then frozen if the other is. The name never moves, and no column
 * moves before it.
 */
export function moveColumn(
  choices: readonly ColumnChoice[],
  path: string,
  toPath: string,
  columns: readonly ListColumn[],
): ColumnChoice[] {
  const from = choices.findIndex((choice) => choice.path === path);
  const to = choices.findIndex((choice) => choice.path === toPath);
  const moved = choices[from];
  if (!moved || to < 0 || isName(path, columns) || isName(toPath, columns)) return [...choices];
  return choices.toSpliced(from, 1).toSpliced(to, 0, frozen(moved, choices[to]?.isFrozen));
}

/** Freezes the columns up to this one, and no others; null freezes none. */
export function freezeColumns(choices: readonly ColumnChoice[], path: string | null): ColumnChoice[] {
  const last = choices.findIndex((choice) => choice.path === path);
  return choices.map((choice, at) => frozen(choice, at <= last));
}

function frozen(
  { isFrozen: _isFrozen, ...choice }: ColumnChoice,
  isFrozen: boolean | undefined,
): ColumnChoice {
  return isFrozen ? { ...choice, isFrozen } : choice;
}

/** Sets the widths of columns by path, in CSS pixels, within the allowed range. */
export function sizeColumns(
  choices: readonly ColumnChoice[],
  widths: Readonly<Record<string, number>>,
): ColumnChoice[] {
  return choices.map((choice) => {
    const width = widths[choice.path];
    return width === undefined ? choice : { ...choice, width: possibleWidth(width) };
  });
}

/** A width as a column can have it: whole pixels, between the narrowest and the widest. */
export function possibleWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, width)));
}

/** The columns of today in the person's order; `shown` is the person's choice. */
export function chosenColumns(saved: readonly ColumnChoice[], columns: readonly ListColumn[]): ListColumn[] {
  const byPath = new Map(columns.map((column) => [column.path, column]));
  return mergeColumns(saved, columns).flatMap(({ path, shown, width, isFrozen }) => {
    const column = byPath.get(path);
    if (!column) return [];
    return [
      { ...column, shown, ...(width !== undefined && { chosenWidth: width }), ...(isFrozen && { isFrozen }) },
    ];
  });
}

/** A choice for storage, without other properties of the column. */
export function columnChoice(given: {
  path: string;
  shown: boolean;
  width?: number | null;
  isFrozen?: boolean | null;
}): ColumnChoice {
  const { path, shown, width, isFrozen } = given;
  return {
    path,
    shown,
    ...(typeof width === 'number' && { width }),
    ...(isFrozen === true && { isFrozen }),
  };
}

/** Choices out of storage; anything else is none. */
export function readChoices(saved: unknown): ColumnChoice[] {
  if (!Array.isArray(saved)) return [];
  return saved.filter(isChoice).map(columnChoice);
}

/** The name, which is always shown, then the frozen columns, then the others. */
function fixedFirst(choices: ColumnChoice[], columns: readonly ListColumn[]): ColumnChoice[] {
  const names = choices.filter(({ path }) => isName(path, columns));
  const others = choices.filter(({ path }) => !isName(path, columns));
  return [
    ...names.map((choice) => frozen({ ...choice, shown: true }, false)),
    ...others.filter(({ isFrozen }) => isFrozen),
    ...others.filter(({ isFrozen }) => !isFrozen),
  ];
}

function isName(path: string, columns: readonly ListColumn[]): boolean {
  return columns.some((column) => column.isName && column.path === path);
}

function isChoice(value: unknown): value is ColumnChoice {
  const choice = value as Partial<ColumnChoice> | null;
  return typeof choice?.path === 'string' && typeof choice.shown === 'boolean';
}
