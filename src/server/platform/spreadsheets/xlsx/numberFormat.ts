import { readPart } from '#server/platform/spreadsheets/xlsx/workbookParts.ts';
import type { WorkbookZip } from '#server/platform/spreadsheets/xlsx/workbookZip.ts';

/** The part of a number format that changes the meaning of a number. */
export type NumberFormat =
  | { kind: 'PLAIN' | 'PERCENT' | 'PLUS' | 'DURATION' }
  | { kind: 'DATE'; hasDate: boolean; hasTime: boolean }
  | { kind: 'PADDED'; digits: number };

/** The formats of a workbook, by the number that cells name (attribute s). */
export async function readNumberFormats(zip: WorkbookZip, path: string | null): Promise<NumberFormat[]> {
  const codes = new Map(BUILT_IN);
  const formats: NumberFormat[] = [];
  if (!path) return formats;
  let isCell = false;
  await readPart(zip, path, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') isCell = true;
      else if (name === 'xf' && isCell) {
        formats.push(numberFormat(codes.get(Number(attributes.numFmtId)) ?? ''));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}

/** The effect of a format's code ('dd.mm.yyyy', '00000', '0%') on a number; only its part for positive numbers counts. */
export function numberFormat(code: string): NumberFormat {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return { kind: 'DURATION' };
  const literal = code.replace(/\[[^[\]]*\]/g, '');
  const bare = literal.replace(/"[^"]*"|\\.|[_*]./g, '').split(';')[0] ?? '';
  if (/^(?:general|standard)?$/i.test(bare.trim())) return { kind: 'PLAIN' };
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[yd]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  if (hasDate || hasTime) return { kind: 'DATE', hasDate, hasTime };
  if (bare.includes('%')) return { kind: 'PERCENT' };
  if (/^(?:\+|\\\+|"\+")/.test(literal)) return { kind: 'PLUS' };
  return /^0{2,}$/.test(bare) ? { kind: 'PADDED', digits: bare.length } : { kind: 'PLAIN' };
}

// Formats that a workbook uses by number without spelling them out (ECMA-376, 18.8.30), the local ones of dates included.
const BUILT_IN: [number, string][] = [
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(date),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map(time),
  [22, 'yyyy-mm-dd hh:mm'],
  [46, '[h]:mm:ss'],
];

function date(id: number): [number, string] {
  return [id, 'yyyy-mm-dd'];
}

function time(id: number): [number, string] {
  return [id, 'hh:mm:ss'];
}
