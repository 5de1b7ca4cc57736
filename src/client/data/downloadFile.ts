import type { ApiResult } from './apiError.ts';
import { sendAuthorized } from './requests/authorizedRequest.ts';
import { saveBlob } from './saveBlob.ts';

/**
 * Gets a file of the API with the session's token and hands it to the browser as a download under this name.
 * `path` is as the server gives it, from /api/exkoo on. Never throws.
 */
export async function downloadFile(path: string, fileName: string): Promise<ApiResult<null>> {
  const { pathname, search } = new URL(path, location.origin);
  const result = await sendAuthorized({
    path: pathname.replace(/^\/api\/exkoo/, '') + search,
    method: 'GET',
    isFile: true,
  });
  if (result.error) return result;
  saveBlob(result.data as Blob, fileName);
  return { data: null };
}
