import type { ImportLimits } from '#contract/limits/imports.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import type { RawRow } from '#server/platform/spreadsheets/spreadsheet.ts';
import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import type { NumberFormat } from '#server/platform/spreadsheets/xlsx/numberFormat.ts';
import { numberText } from '#server/platform/spreadsheets/xlsx/numberText.ts';
import { plainText } from '#server/platform/spreadsheets/xlsx/sharedStrings.ts';
import type { XmlHandlers } from '#server/platform/spreadsheets/xlsx/xmlTags.ts';

/** The parts of a workbook that cells refer to. */
export interface SheetSurroundings {
  strings: string[];
  formats: NumberFormat[];
  is1904: boolean;
  limits: ImportLimits;
}

/** Gathers the rows of a sheet from the tags of its XML. Throws SpreadsheetError where a limit is passed. */
export class SheetRowReader implements XmlHandlers {
  private readonly sheet: SheetSurroundings;
  private finished: RawRow[] = [];
  private row: RawRow = { number: 0, cells: [] };
  private column = -1;
  private cell = { type: 'n', style: 0 };
  private value = '';
  private isValue = false;
  private isPronunciation = false;

  constructor(sheet: SheetSurroundings) {
    this.sheet = sheet;
  }

  /** The rows that were finished since the last call. */
  take(): RawRow[] {
    const rows = this.finished;
    this.finished = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.row = { number: rowNumber(attributes.r, this.row.number), cells: [] };
      this.column = -1;
    } else if (name === 'c') {
      this.column = columnOf(attributes.r ?? '') ?? this.column + 1;
      this.cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
      this.value = '';
    } else if (name === 'v' || name === 't') this.isValue = !this.isPronunciation;
    else if (name === 'rPh') this.isPronunciation = true;
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    // Escaped characters are seven times as long
    if (this.value.length > this.sheet.limits.cellCharacters * 7) this.refuseLongCell();
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isPronunciation = false;
    else if (name === 'c') this.finishCell();
    else if (name === 'row' && this.row.cells.length > 0) this.finished.push(this.row);
  }

  private finishCell(): void {
    const text = this.cellText();
    if (text === '') return;
    if (text.length > this.sheet.limits.cellCharacters) this.refuseLongCell();
    if (this.column >= this.sheet.limits.columns) {
      throw new SpreadsheetError(IMPORT_FILE_MESSAGES.tooManyColumns(this.sheet.limits.columns));
    }
    while (this.row.cells.length < this.column) this.row.cells.push('');
    this.row.cells[this.column] = text;
  }

  private cellText(): string {
    const { strings, formats, is1904 } = this.sheet;
    switch (this.cell.type) {
      case 's':
        return strings[Number(this.value)] ?? '';
      case 'b':
        return this.value === '1' ? 'TRUE' : this.value === '0' ? 'FALSE' : '';
      case 'n':
        return numberText(this.value, formats[this.cell.style] ?? { kind: 'PLAIN' }, is1904);
      case 'str':
      case 'inlineStr':
        return plainText(this.value);
      default:
        // An error (#N/A) or an ISO date
        return this.value;
    }
  }

  private refuseLongCell(): never {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.cellTooLong(this.row.number));
  }
}

// The number of a row, from 1. Some programs leave it out, or begin anew; a sheet has at most 2^20 rows.
function rowNumber(attribute: string | undefined, before: number): number {
  if (attribute === undefined) return before + 1;
  if (!/^\d{1,7}$/.test(attribute) || Number(attribute) > MOST_ROWS) {
    throw new SpreadsheetError(IMPORT_FILE_MESSAGES.damaged);
  }
  return Math.max(Number(attribute), before + 1);
}

const MOST_ROWS = 2 ** 20;

// The column of a cell's name, from 0: A1 is 0, AA7 is 26. Some programs leave the name out.
function columnOf(name: string): number | null {
  let column = 0;
  for (const letter of name.toUpperCase()) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column > 0 ? column - 1 : null;
}
