import { useEffect, useRef, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import type { Sending } from './FileDrop.tsx';
import { uploadSpreadsheet } from './uploadSpreadsheet.ts';

/** The upload of a file as FileDrop shows it; `onUploaded` gets the id of the draft. */
export function useFileUpload(onUploaded: (importId: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<{ path: string; file: File } | null>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** `path`: where the file is sent, with its kind: '/imports?kind=LEAD'. */
  async function upload(path: string, file: File) {
    setUnsent(null);
    if (file.size > IMPORT_LIMITS.bytes)
      return setError(IMPORT_FILE_MESSAGES.tooLarge(Math.floor(IMPORT_LIMITS.bytes / 1024 / 1024)));
    const own = new AbortController();
    running.current = own;
    setError(null);
    const { name } = file;
    const onProgress = (sent: number) => setSending({ name, sent });
    onProgress(0);
    const { signal } = own;
    const { data, error: fault } = await uploadSpreadsheet({ path, file, signal, onProgress });
    if (own.signal.aborted) return;
    setSending(null);
    if (data) return onUploaded(data.importId);
    const isOnTheWay = fault.kind === 'network';
    setError(isOnTheWay ? fault.message : errorText(fault, IMPORT_FILE_MESSAGES.unreadable));
    if (isOnTheWay) setUnsent({ path, file });
  }

  function cancel() {
    running.current?.abort();
    setSending(null);
  }

  return {
    upload,
    drop: {
      sending,
      error,
      onCancel: cancel,
      ...(unsent && { onRetry: () => void upload(unsent.path, unsent.file) }),
    },
  };
}
