import type { Config } from '#server/platform/config/config.ts';

/** The settings that say where the data is. */
export type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 's3Url'>;
