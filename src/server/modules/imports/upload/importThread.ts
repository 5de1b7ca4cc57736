import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import { serveTasks } from '#server/platform/threads/serveTasks.ts';
import type { ReadResult } from './importReader.ts';
import { readUpload } from './readUpload.ts';

serveTasks(async (bytes: Uint8Array): Promise<ReadResult> => {
  try {
    return { upload: await readUpload(bytes) };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { problem: error.message };
    throw error;
  }
});
