import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { downloadFile } from '#client/data/downloadFile.ts';
import { sendAuthorized } from '#client/data/requests/authorizedRequest.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { RecordFile } from './filesApi.ts';

/** True for what browsers show themselves. */
export function isShown({ mediaType }: Pick<RecordFile, 'mediaType'>): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/');
}

/** Saves a file on this machine. */
export async function saveFile({ url, name }: RecordFile): Promise<void> {
  const { error } = await downloadFile(url, name);
  if (error) toast.error(errorText(error, t(FAILURE)));
}

/** Shows an image or PDF in a new tab; where the browser opens none, it is saved. */
export async function showFile(file: RecordFile): Promise<void> {
  // Immediately: a tab that opens after a response would be blocked as a pop-up
  const tab = window.open('', '_blank');
  if (!tab) return saveFile(file);
  tab.opener = null;
  const { pathname, search } = new URL(file.url, location.origin);
  const path = pathname.replace(/^\/api\/exkoo/, '') + search;
  const { data, error } = await sendAuthorized({ path, method: 'GET', isFile: true });
  if (error) {
    tab.close();
    toast.error(errorText(error, t(FAILURE)));
    return;
  }
  const url = URL.createObjectURL(new Blob([data as Blob], { type: file.mediaType }));
  tab.location.replace(url);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

const FAILURE = msg`The file could not be opened. Try again.`;
const KEPT_MS = 60_000;
