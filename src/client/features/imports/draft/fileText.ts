import type { Import } from '../importsApi.ts';

type FileInfo = Pick<Import, 'fileName' | 'fileType' | 'encoding' | 'delimiter' | 'rowCount'>;

/** The file and how it was read: 'people.csv · 120 rows · CSV, UTF-8, separated by semicolons'. */
export function fileText({ fileName, fileType, encoding, delimiter, rowCount }: FileInfo): string {
  const rows = `${rowCount.toLocaleString()} ${rowCount === 1 ? 'row' : 'rows'}`;
  const reading = [
    fileType,
    encoding?.toUpperCase(),
    delimiter && `separated by ${DELIMITERS[delimiter] ?? delimiter}`,
  ];
  return [fileName, rows, reading.filter(Boolean).join(', ')].join(' · ');
}

const DELIMITERS: Record<string, string | undefined> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};
