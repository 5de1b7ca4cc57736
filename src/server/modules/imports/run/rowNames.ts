import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import type { ImportPayload } from '../draft/importSettings.ts';
import { rowsByNumber } from '../upload/rowPlaces.ts';

/** The names of the people in these rows of the file, by row number; while the rows are stored. */
export async function rowNames(
  tx: Tx,
  job: ChangeJobRow,
  seqs: readonly number[],
): Promise<Map<number, string>> {
  const payload = job.payload as ImportPayload;
  const rows = await rowsByNumber(tx, job, payload, seqs);
  const names = [...rows].map(([seq, { cells }]) => [seq, nameIn(cells, payload)] as const);
  return new Map(names.filter(([, name]) => name !== ''));
}

/** The name, else whatever else one would know them by. */
function nameIn(cells: readonly string[], { settings }: ImportPayload): string {
  const cell = (path: string) => {
    const column = settings.columns.findIndex(({ field }) => field === path);
    return (column < 0 ? '' : (cells[column] ?? '')).trim();
  };
  const name = cell('fullName') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const found = name || cell('email') || cell('phoneNumber') || cell('companyName');
  return found.length > MOST ? `${found.slice(0, MOST)}…` : found;
}

const MOST = 100;
