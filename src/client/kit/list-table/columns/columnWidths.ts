import { possibleWidth } from '#contract/lists/listColumn.ts';
import type { Sheet } from './sheetStyle.ts';
import { sheetStyle } from './sheetStyle.ts';

/** The widths of all shown columns as they are seen, in CSS pixels by path; `within` is an element of the table's head. */
export function widthsOf(within: HTMLElement, { columns, nameColumn }: Sheet): Record<string, number> {
  const seen = new Map(
    [...(tableOf(within)?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((head) => [
      head.dataset['column'],
      head.getBoundingClientRect().width,
    ]),
  );
  return Object.fromEntries(
    [nameColumn, ...columns].flatMap((column) =>
      column
        ? [[column.path, possibleWidth(seen.get(column.path) || (column.chosenWidth ?? column.width ?? 0))]]
        : [],
    ),
  );
}

/** Draws the table with these widths: two properties of one element, whatever the list's length. */
export function drawWidths(within: HTMLElement, view: Sheet, widths: Record<string, number>): void {
  const drawn = sheetStyle({
    ...view,
    nameColumn: view.nameColumn && sized(view.nameColumn, widths),
    columns: view.columns.map((column) => sized(column, widths)),
  });
  draw(within, drawn);
}

/** How wide a column must be for all that it shows now. */
export function fittingWidth(within: HTMLElement, view: Sheet): number {
  const table = tableOf(within);
  const head = within.closest<HTMLElement>('[data-column]');
  if (!table || !head?.parentElement) return 0;
  const at = [...head.parentElement.children].indexOf(head);
  const tracks = String(new Map(Object.entries(sheetStyle(view))).get('--list-columns'));
  table.style.setProperty('--list-columns', withTrack(tracks, at, 'max-content'));
  const widths = [...table.querySelectorAll('[role=row]')].map(
    (row) => row.children[at]?.getBoundingClientRect().width ?? 0,
  );
  draw(within, sheetStyle(view));
  return possibleWidth(Math.max(0, ...widths) + 1);
}

function sized<Column extends { path: string }>(column: Column, widths: Record<string, number>): Column {
  const chosenWidth = widths[column.path];
  return chosenWidth === undefined ? column : { ...column, chosenWidth };
}

function draw(within: HTMLElement, style: object): void {
  for (const [name, value] of Object.entries(style)) tableOf(within)?.style.setProperty(name, String(value));
}

function withTrack(tracks: string, at: number, track: string): string {
  // Spaces occur only inside the brackets of a track
  return tracks
    .split(/(?<! ) (?![^(]*\))/)
    .with(at, track)
    .join(' ');
}

function tableOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[role=table]');
}
