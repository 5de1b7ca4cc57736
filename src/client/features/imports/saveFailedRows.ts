import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** Downloads the failed rows of an import of this file. */
export async function saveFailedRows(url: string, fileName: string): Promise<void> {
  const base = fileName.replace(/\.\w{1,5}$/, '');
  const { error } = await downloadFile(url, `${t`${base} - failed rows`}.csv`);
  if (error) toast.error(errorText(error, t`The file could not be created. Try again.`));
}
