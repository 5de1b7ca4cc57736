import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { sendAuthorized } from '#client/data/requests/authorizedRequest.ts';
import { sendWithProgress } from '#client/data/sendWithProgress.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';

interface FieldUpload {
  /** The file on its way, and how much of it is sent, from 0 to 1. */
  sending: { name: string; sent: number } | null;
  /** Why the last file was not uploaded. */
  problem: string | null;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

/** Uploads a file for a custom field of a kind of record; `onUploaded` gets the value for the field. */
export function useFieldUpload(
  { record, fieldId }: { record: CustomRecord; fieldId: string },
  onUploaded: (value: string) => void,
): FieldUpload {
  const [sending, setSending] = useState<FieldUpload['sending']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    setProblem(null);
    if (file.size > MAX_PERSON_FILE_BYTES) return setProblem(PERSON_FILE_MESSAGES.tooLarge);
    const own = new AbortController();
    running.current = own;
    setSending({ name: file.name, sent: 0 });
    const query = new URLSearchParams({ record, fieldId, name: file.name });
    const { data, error } = await sendAuthorized({
      path: `/field-files?${query.toString()}`,
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
      signal: own.signal,
      timeoutMs: UPLOAD_TIME_MS,
      send: (url, init) => sendWithProgress(url, init, (sent) => setSending({ name: file.name, sent })),
    });
    if (own.signal.aborted) return;
    setSending(null);
    const value = (data as { value?: unknown } | undefined)?.value;
    if (!error && typeof value === 'string') return onUploaded(value);
    setProblem(errorText(error, t(FAILURE)) ?? t(FAILURE));
  }

  function cancel() {
    running.current?.abort();
    setSending(null);
  }

  return { sending, problem, send, cancel };
}

const FAILURE = msg`The file could not be uploaded. Try again.`;
