/** A value that the installation keeps about itself, e.g. its ACME account. */
interface SettingsTable {
  name: string;
  value: string;
}

/** Its table by its name. */
export interface SettingsTables {
  settings: SettingsTable;
}
