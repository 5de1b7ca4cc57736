/** A value that the installation keeps about itself, e.g. its ACME account. */
export interface SettingsTable {
  name: string;
  value: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
