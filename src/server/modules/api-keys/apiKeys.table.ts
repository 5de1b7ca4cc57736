import type { Generated } from 'kysely';
import type { AccessLevel } from '#contract/access/permissions.ts';
import type { PresetName } from '#contract/access/presets.ts';

/** The key of a program that works in a company, with the permissions of a preset. */
export interface ApiKeysTable {
  company_id: string;
  id: string;
  name: string;
  preset: PresetName;
  /** The level of customers for a key from before this area existed; null: that of the preset. */
  customers: Generated<AccessLevel | null>;
  /** The hash of the key. */
  key_hash: Buffer;
  /** Its last four letters, for recognition. */
  last_four: string;
  /** The account that created it, whose current permissions limit it. */
  owner_id: string | null;
  created_by: string;
  created_at: Date;
  /** Null: never. */
  expires_at: Date | null;
  /** Written once a minute at most. */
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    api_keys: ApiKeysTable;
  }
}
