import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';
import { UPLOAD_MESSAGES } from '#contract/limits/upload.ts';
import type { UploadActivity } from '#contract/limits/upload.ts';
import { refusalOf, unreadableError } from './requests/apiAnswer.ts';
import type { ApiResult } from './apiError.ts';
import { sendAuthorized } from './requests/authorizedRequest.ts';
import { UploadSingleFileDocument } from './uploads.generated.ts';
import type { UploadSingleFileMutation } from './uploads.generated.ts';

/** The messages after an upload. */
export const UPLOAD_TEXTS = { success: UPLOAD_MESSAGES.success, failure: UPLOAD_MESSAGES.failure } as const;

interface Upload {
  file: File;
  /** The purpose of the file. */
  activity: UploadActivity;
  email?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one file by the GraphQL multipart request specification. The reply's `filePath` is where it is shown
 * from (`fileUrl`). A refused file is an error; never throws.
 */
export async function uploadFile({ file, activity, email, signal }: Upload): Promise<ApiResult<UploadSingleFileMutation['uploadSingleFile']>> {
  const body = new FormData();
  const variables = { file: null, activity, email };
  body.append('operations', JSON.stringify({ query: UploadSingleFileDocument, variables }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', file, file.name);
  // The header makes other sites' forms impossible: a browser asks before it sends it across origins.
  const headers = { 'graphql-require-preflight': '1' };
  const request = { path: '', method: 'POST', headers, body, signal, timeoutMs: UPLOAD_TIME_MS };
  const { data, error } = await sendAuthorized(request);
  if (error) return { error };
  const result = (data as { data?: UploadSingleFileMutation | null } | undefined)?.data;
  const refusal = refusalOf(result);
  if (refusal) return { error: refusal };
  return result ? { data: result.uploadSingleFile } : { error: unreadableError() };
}
