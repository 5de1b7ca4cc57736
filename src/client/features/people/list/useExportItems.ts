import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useSelector } from 'react-redux';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { saveExport } from '#client/shared/exports/saveExport.ts';
import type { ExportFormat, ExportInput } from '../api/exports.generated.ts';
import { useCreateExportMutation } from '../api/exportsApi.ts';

/** Which rows are saved, and how. */
export interface ExportProps {
  kind: ExportInput['kind'];
  slice: ListSlice;
  /** The rows: those with these ids, or all that the filter finds but some. */
  selection: ExportInput['selection'];
  /** The order of the list. */
  order: Pick<ExportInput, 'sort' | 'customField' | 'direction'>;
}

/** The formats in which rows can be saved, as lines of a menu; choosing one makes the file and downloads it. */
export function useExportItems({
  kind,
  slice,
  selection,
  order,
}: ExportProps): (MenuItem & { label: string })[] {
  const columns = useSelector(slice.selectors.selectShownColumns);
  const [createExport] = useCreateExportMutation();

  function handleExport(format: ExportFormat) {
    const input = { kind, format, selection, ...order, columns: columns.map(({ path }) => path) };
    return saveExport(createExport({ input }), exportedText);
  }

  return FORMATS.map(({ format, label, detail }) => ({
    label: t(label),
    detail: t(detail),
    onSelect: () => void handleExport(format),
  }));
}

function exportedText(count: number): string {
  return plural(count, { one: '# row exported', other: '# rows exported' });
}

const FORMATS: { format: ExportFormat; label: MessageDescriptor; detail: MessageDescriptor }[] = [
  { format: 'XLSX', label: msg`Excel (XLSX)`, detail: msg`The columns of this list` },
  { format: 'CSV', label: msg`CSV for spreadsheets`, detail: msg`The columns of this list` },
  { format: 'CSV_LOSSLESS', label: msg`CSV to import again`, detail: msg`All fields as they are stored` },
];
