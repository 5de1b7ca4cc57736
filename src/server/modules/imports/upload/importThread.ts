import { SpreadsheetError } from '#server/platform/spreadsheets/spreadsheet.ts';
import { serveTasks } from '#server/platform/threads/serveTasks.ts';
import type { ReadAnswer } from './importReader.ts';
import { readUpload } from './readUpload.ts';

serveTasks(async (bytes: Uint8Array): Promise<ReadAnswer> => {
  try {
    return { upload: await readUpload(bytes) };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { problem: error.message };
    throw error;
  }
});
