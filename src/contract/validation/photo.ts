import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPES, UPLOAD_MESSAGES } from '#contract/limits/upload.ts';

/** The message that keeps a file from being sent, or null. The server looks at the bytes themselves again. */
export function photoProblem({ type, size }: { type: string; size: number }): string | null {
  if (!(UPLOAD_MEDIA_TYPES as readonly string[]).includes(type)) return UPLOAD_MESSAGES.wrongType;
  return size > MAX_UPLOAD_BYTES ? UPLOAD_MESSAGES.tooLarge : null;
}
