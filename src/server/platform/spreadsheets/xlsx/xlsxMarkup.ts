/** Which look of a cell (a place in cellXfs of the styles). */
const STYLES = { text: 1, header: 2 } as const;

/** The XML of a cell that holds text; nothing for an empty one. Characters that XML cannot hold become _x0000_ codes. */
export function textCell(name: string, text: string, style: keyof typeof STYLES): string {
  if (text === '') return '';
  return `<c r="${name}" s="${STYLES[style]}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A, B … Z, AA, AB … for columns from 0. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** All parts of a workbook with one sheet but the sheet, by their path. */
export function fixedParts(sheetName: string): [string, string][] {
  return [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', links([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/_rels/workbook.xml.rels',
      links([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/workbook.xml', workbook(sheetName)],
    ['xl/styles.xml', STYLE_SHEET],
  ];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES =
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

// numFmtId 49 is text: text typed into such a cell later is not a formula either.
const STYLE_SHEET =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function links(targets: [type: string, path: string][]): string {
  const each = targets.map(
    ([type, path], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE_LINKS}/${type}" Target="${path}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

// Excel takes names of at most 31 characters without : \ / ? * [ ]
function workbook(sheetName: string): string {
  const name = sheetName.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31) || 'Sheet';
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_LINKS}"><sheets>` +
    `<sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function xmlText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      NOT_IN_XML,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// Control characters (a carriage return would be read as a line feed), lone surrogates, U+FFFE and U+FFFF.
const NOT_IN_XML = new RegExp('[\\u0001-\\u0008\\u000B-\\u001F\\uFFFE\\uFFFF]|\\p{Surrogate}', 'gu');
