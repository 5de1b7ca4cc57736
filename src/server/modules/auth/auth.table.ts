import type { ColumnType, Generated, Selectable } from 'kysely';

/** One place where a user is signed in. The row is read on every request, so ending it is immediate. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** The company that the session works in. */
  company_id: string | null;
  /** SHA-256 of the binding cookie; null where the session is not bound to a browser. */
  bind_hash: Buffer | null;
  user_agent: string;
  ip_address: string;
  is_remembered: Generated<boolean>;
  /** When the password was given again; null where it was not since the sign-in. */
  password_at: Generated<Date | null>;
  created_at: Date;
  last_used_at: Date;
  /** The absolute end, whatever is done with it. */
  expires_at: Date;
  ended_at: Date | null;
  /** The impersonated team member until then; docs/decisions/0151. */
  seen_user_id: Generated<string | null>;
  seen_until: Generated<Date | null>;
  /** The name of that member for the log, even after the account is deleted. */
  seen_note: ColumnType<{ userId: string; name: string } | null, string | null | undefined, string | null>;
}

/** One generation of a session's refresh token; only hashes are stored. */
interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  created_at: Date;
  /** When it was exchanged for its child. */
  used_at: Date | null;
}

export interface OneTimeCodesTable {
  id: string;
  user_id: string;
  purpose: 'REGISTRATION' | 'LOGIN' | 'RESET_PASSWORD';
  /** HMAC-SHA-256 with the server's key. */
  code_hash: Buffer;
  /** Tries by the browser that asked, and by callers without cookies in its network. */
  attempts: Generated<number>;
  network_attempts: Generated<number>;
  /** SHA-256 of the cookie of the browser that asked. */
  browser_hash: Buffer | null;
  /** Where the caller had no cookie when it asked: those in this network who send none may try the code, too. */
  network: string | null;
  /** What a verified sign-in keeps of the login call, e.g. remember me. */
  is_remembered: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  /** Set when it was used or a newer one took its place. */
  closed_at: Date | null;
  /** Of a registration: what becomes the account's once this code confirms the address. */
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
}

/** A code as it is stored. */
export type OneTimeCode = Selectable<OneTimeCodesTable>;

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Browsers that a user has signed in from before, by the hash of their device cookie. */
interface KnownDevicesTable {
  user_id: string;
  device_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    one_time_codes: OneTimeCodesTable;
    password_resets: PasswordResetsTable;
    known_devices: KnownDevicesTable;
  }
}
