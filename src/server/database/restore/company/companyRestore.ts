import type { BackedUpCompany, BackupManifest } from '../../backup/format/manifest.ts';
import { linesOf, partsOf } from '../openBackup.ts';

/** What the command line says of the restore of a company. */
export interface CompanyRestoreOptions {
  /** In place of the slug in the backup. */
  slug: string | null;
  isWithoutDomain: boolean;
  /** Otherwise the company is suspended until the master admin lifts the suspension. */
  isActive: boolean;
  /** Other email addresses for people of the company, by the one in the backup. */
  emails: ReadonlyMap<string, string>;
}

/** An unpacked and checked backup of one company. */
export interface CompanySource {
  folder: string;
  manifest: BackupManifest;
  company: BackedUpCompany;
}

/** A row as a backup has it: texts by the column. */
export type Row = Record<string, string | null>;

/** All rows of a small table of the backup. */
export async function rowsOf({ folder, manifest }: CompanySource, table: string): Promise<Row[]> {
  const columns = columnsOf(manifest, table);
  const rows: Row[] = [];
  for await (const line of linesOf(partsOf(folder, table))) rows.push(rowOf(columns, line));
  return rows;
}

/** Throws when a row belongs to another company, so that a changed file reaches no other company. */
export async function refuseOtherCompanies({ folder, manifest, company }: CompanySource): Promise<void> {
  for (const { name, columns } of manifest.tables) {
    const place = columns.indexOf(name === 'companies' ? 'id' : 'company_id');
    if (place < 0) continue;
    for await (const line of linesOf(partsOf(folder, name)))
      if ((JSON.parse(line) as unknown[])[place] !== company.id)
        throw new Error(`The backup is damaged: ${name} has rows of another company`);
  }
}

export function rowOf(columns: readonly string[], line: string): Row {
  const values = JSON.parse(line) as (string | null)[];
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

export function lineOf(columns: readonly string[], row: Row): string {
  return JSON.stringify(columns.map((column) => row[column] ?? null));
}

function columnsOf(manifest: BackupManifest, table: string): string[] {
  return manifest.tables.find(({ name }) => name === table)?.columns ?? [];
}
