import { msg, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { ApiResult } from '#client/data/apiError.ts';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch } from '#client/data/apiStore.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { sendAuthorized } from '#client/data/requests/authorizedRequest.ts';
import { sendWithProgress } from '#client/data/sendWithProgress.ts';
import { MAX_PERSON_FILE_BYTES, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { UPLOAD_TIME_MS } from '#contract/limits/requests.ts';
import type { RecordKey } from '../recordKey.ts';
import { recordTags } from '../recordKey.ts';

/** A file on its way, or one that was refused. */
export interface SentFile {
  id: number;
  name: string;
  /** How much of it is sent, from 0 to 1. */
  sent: number;
  /** Why it was not added. */
  problem: string | null;
}

/** The upload queue of a record's files. */
export function useSending(owner: RecordKey) {
  const dispatch = useApiDispatch();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const ends = useRef(new Map<number, AbortController>());

  const change = (id: number, columns: Partial<SentFile>) =>
    setFiles((present) => present.map((file) => (file.id === id ? { ...file, ...columns } : file)));
  const remove = (id: number) => setFiles((present) => present.filter((file) => file.id !== id));

  async function send(id: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { error } = await sendFile(owner, file, {
      signal,
      onProgress: (sent) => change(id, { sent }),
    });
    ends.current.delete(id);
    if (signal.aborted) return;
    if (error) return change(id, { problem: errorText(error, t(FAILURE)) });
    remove(id);
    dispatch(baseApi.util.invalidateTags(recordTags(owner)));
  }

  return {
    files,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        const id = nextId();
        const problem = file.size > MAX_PERSON_FILE_BYTES ? PERSON_FILE_MESSAGES.tooLarge : null;
        setFiles((present) => [...present, { id, name: file.name, sent: 0, problem }]);
        if (problem) continue;
        const end = new AbortController();
        ends.current.set(id, end);
        last.current = last.current.then(() => send(id, file, end.signal));
      }
    },
    /** Cancels an upload, or removes its message. */
    dismiss(id: number) {
      ends.current.get(id)?.abort();
      ends.current.delete(id);
      remove(id);
    },
  };
}

let count = 0;
function nextId(): number {
  count += 1;
  return count;
}

const FAILURE = msg`The file could not be added. Try again.`;

interface Sent {
  signal: AbortSignal;
  /** How much of the file is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Adds a file to a record. Never throws; a rejected file is an error with the server's message. */
function sendFile(
  { kind, recordId }: RecordKey,
  file: File,
  { signal, onProgress }: Sent,
): Promise<ApiResult<unknown>> {
  const query = new URLSearchParams({ kind, recordId, name: file.name });
  return sendAuthorized({
    path: `/person-files?${query.toString()}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal,
    timeoutMs: UPLOAD_TIME_MS,
    send: (url, init) => sendWithProgress(url, init, onProgress),
  });
}
