import type { ApiResult } from './apiError.ts';
import { sendAuthorized } from './requests/authorizedRequest.ts';

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
  const url = URL.createObjectURL(result.data as Blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { data: null };
}
