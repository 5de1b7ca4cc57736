import { useSelector } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/files/downloadFile.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { ExportFormat, ExportInput } from '../api/exports.generated.ts';
import { useCreateExportMutation } from '../api/exportsApi.ts';

/** Which rows are saved, and how. */
export interface ExportProps {
  kind: ExportInput['kind'];
  slice: ListSlice;
  /** The rows: those with these ids, or all that the filter finds but some. */
  selection: ExportInput['selection'];
  /** The order of the list. */
  order: Pick<ExportInput, 'sort' | 'ownField' | 'direction'>;
}

/** The formats in which rows can be saved, as lines of a menu; choosing one makes the file and downloads it. */
export function useExportItems({ kind, slice, selection, order }: ExportProps): MenuItem[] {
  const columns = useSelector(slice.selectors.selectShownColumns);
  const [createExport] = useCreateExportMutation();

  async function handleExport(format: ExportFormat) {
    const progress = toast.loading('Making the file…');
    const { data: reply, error } = await createExport({
      input: {
        kind,
        format,
        selection,
        ...order,
        columns: columns.map(({ path }) => path),
      },
    });
    if (!reply?.acknowledgement || !reply.data)
      return void toast.update(progress, 'error', reply?.message || errorText(error, FAILURE));
    const { url, fileName, count } = reply.data;
    const fault = (await downloadFile(url, fileName)).error;
    if (fault) toast.update(progress, 'error', errorText(fault, FAILURE));
    else
      toast.update(progress, 'success', `${count.toLocaleString()} ${count === 1 ? 'row' : 'rows'} exported`);
  }

  return FORMATS.map(({ format, ...item }) => ({
    ...item,
    onSelect: () => void handleExport(format),
  }));
}

const FAILURE = 'The file could not be made';

const FORMATS: { format: ExportFormat; label: string; detail: string }[] = [
  { format: 'XLSX', label: 'Excel (XLSX)', detail: 'The columns of this list' },
  { format: 'CSV', label: 'CSV for spreadsheets', detail: 'The columns of this list' },
  { format: 'CSV_LOSSLESS', label: 'CSV to import again', detail: 'All fields as they are stored' },
];
