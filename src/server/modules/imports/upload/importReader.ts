import { IMPORT_FILE_MESSAGES } from '#contract/limits/imports.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { createBoundedWorker, TaskFailure } from '#server/platform/threads/boundedWorker.ts';
import type { ReadUpload } from './readUpload.ts';

/** The result of the thread: the file, or the problem with it. */
export type ReadResult = { upload: ReadUpload } | { problem: string };

/** Reads files of rows on a thread with limits: a hostile file costs its own company the import, and others nothing. */
export interface ImportReader {
  /** Companies take turns. Refuses (400) a file that is not a table or exceeds the limits, and (429) a file while too many files of the company wait. */
  read(companyId: string, bytes: Uint8Array): Promise<ReadUpload>;
  close(): Promise<void>;
}

/** The reader. A file has less time than the connection that waits for the reply. */
export function createImportReader({ timeMs = 30_000 } = {}): ImportReader {
  const file = new URL('./importThread.ts', import.meta.url);
  const worker = createBoundedWorker<Uint8Array, ReadResult>(file, { timeMs, memoryMb: 512, waitingMost: 5 });
  return {
    async read(companyId, bytes) {
      const answer = await worker.run(companyId, bytes).catch(refusal);
      if ('problem' in answer) throw invalid('unreadable-file', answer.problem);
      return answer.upload;
    },
    close: () => worker.close(),
  };
}

function refusal(error: unknown): never {
  if (!(error instanceof TaskFailure) || error.kind === 'fault') throw error;
  if (error.kind === 'busy') throw new UserError(429, 'too-many-files', IMPORT_FILE_MESSAGES.busy);
  throw invalid('unreadable-file', IMPORT_FILE_MESSAGES.tooMuchWork);
}
