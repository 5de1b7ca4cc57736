import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { toast } from '#client/kit/toast/toast.ts';

/** What a mutation that makes a file resolves to. */
interface MadeExport {
  data?: {
    data?: { url: string; fileName: string; count: number } | null;
  };
  error?: MaybeError;
}

/** Creates the file, downloads it, and shows progress; the counted things as ['row', 'rows']. */
export async function saveExport(
  made: PromiseLike<MadeExport>,
  [one, many]: readonly [string, string],
): Promise<void> {
  const progress = toast.loading('Preparing the file…');
  const { data: reply, error } = await made;
  if (!reply?.data) return void toast.update(progress, 'error', errorText(error, FAILURE) ?? FAILURE);
  const { url, fileName, count } = reply.data;
  const fault = (await downloadFile(url, fileName)).error;
  if (fault) toast.update(progress, 'error', errorText(fault, FAILURE));
  else toast.update(progress, 'success', `${count.toLocaleString()} ${count === 1 ? one : many} exported`);
}

const FAILURE = 'The file could not be created. Try again.';
