import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { listText } from '#contract/i18n/formats.ts';
import type { Import } from '../importsApi.ts';

type FileInfo = Pick<Import, 'fileName' | 'fileType' | 'encoding' | 'delimiter' | 'rowCount'>;

/** The file and how it was read: 'people.csv · 120 rows · CSV, UTF-8, separated by semicolons'. */
export function fileText({ fileName, fileType, encoding, delimiter, rowCount }: FileInfo): string {
  const rows = plural(rowCount, { one: '# row', other: '# rows' });
  const reading = [fileType, encoding?.toUpperCase(), delimiter && separatedBy(delimiter)];
  const texts = reading.filter((text): text is string => Boolean(text));
  return [fileName, rows, listText(texts, 'unit')].join(' · ');
}

function separatedBy(delimiter: string): string {
  const known = DELIMITERS[delimiter];
  return known ? t(known) : t`separated by ${delimiter}`;
}

const DELIMITERS: Record<string, MessageDescriptor | undefined> = {
  ',': msg`separated by commas`,
  ';': msg`separated by semicolons`,
  '\t': msg`separated by tabs`,
  '|': msg`separated by vertical bars`,
};
