import { t } from '@lingui/core/macro';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { numberText } from '#contract/i18n/formats.ts';

/** What a mutation that makes a file resolves to. */
export interface MadeExport {
  data?: {
    data?: { url: string; fileName: string; count: number } | null;
  };
  error?: MaybeError;
}

/** '3 rows exported', of a count; or, in English alone, the counted things: ['row', 'rows']. */
type DoneText = ((count: number) => string) | readonly [one: string, many: string];

/** Creates the file, downloads it, and shows progress. */
export async function saveExport(made: PromiseLike<MadeExport>, doneText: DoneText): Promise<void> {
  const failure = t`The file could not be created. Try again.`;
  const progress = toast.loading(t`Preparing the file…`);
  const { data: reply, error } = await made;
  if (!reply?.data) return void toast.update(progress, 'error', errorText(error, failure) ?? failure);
  const { url, fileName, count } = reply.data;
  const fault = (await downloadFile(url, fileName)).error;
  if (fault) toast.update(progress, 'error', errorText(fault, failure));
  else toast.update(progress, 'success', textOf(doneText, count));
}

function textOf(doneText: DoneText, count: number): string {
  if (typeof doneText === 'function') return doneText(count);
  const [one, many] = doneText;
  return `${numberText(count)} ${count === 1 ? one : many} exported`;
}
