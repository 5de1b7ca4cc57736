import { useEffect, useRef, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { uploadFile } from '#client/data/uploadFile.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { UploadActivity } from '#contract/limits/upload.ts';
import { UPLOAD_MESSAGES } from '#contract/limits/upload.ts';
import { photoProblem } from '#contract/validation/photo.ts';

interface UploadState {
  /** The error of the last file. */
  error: string | null;
  /** The file that is under way, as an address to show it from. */
  preview: string | null;
}

const IDLE: UploadState = { error: null, preview: null };

/** Sends one image at a time; a newer choice, or leaving the screen, ends the one under way. */
export function useUpload(activity: UploadActivity, onUploaded: (filePath: string) => void) {
  const { email } = useViewer();
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function handleFile(file: File): Promise<void> {
    running.current?.abort();
    const problem = photoProblem(file);
    if (problem) return setState({ ...IDLE, error: problem });
    const own = new AbortController();
    running.current = own;
    const preview = URL.createObjectURL(file);
    setState({ error: null, preview });
    const { data, error } = await uploadFile({ file, activity, email, signal: own.signal });
    URL.revokeObjectURL(preview);
    if (own.signal.aborted) return;
    if (data?.filePath) {
      setState(IDLE);
      toast.success(i18n.t(UPLOAD_MESSAGES.success));
      onUploaded(data.filePath);
      return;
    }
    const failure = i18n.t(UPLOAD_MESSAGES.failure);
    toast.error(failure);
    setState({ ...IDLE, error: errorText(error, failure) ?? failure });
  }

  function cancel() {
    running.current?.abort();
    setState(IDLE);
  }

  return { ...state, isUploading: state.preview !== null, handleFile, cancel };
}
