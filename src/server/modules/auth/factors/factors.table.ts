import type { Generated, Selectable } from 'kysely';

/** The authenticator app (TOTP) of an account; it counts once it is confirmed. */
export interface AuthenticatorAppsTable {
  user_id: string;
  /** Sealed: the shared secret in base32. */
  secret: Buffer;
  /** The newest time step whose code was used. Older ones are rejected, so each code works once. */
  last_step: string | number | null;
  created_at: Date;
  confirmed_at: Date | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url, as browsers send it. */
  credential_id: string;
  /** COSE key. */
  public_key: Buffer;
  counter: string | number;
  transports: string[];
  name: string;
  /** Its provider copies it to the user's other devices. */
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

interface RecoveryCodesTable {
  user_id: string;
  /** HMAC-SHA-256 with the server's key. */
  code_hash: Buffer;
  used_at: Date | null;
}

/** A sign-in with the right password that waits for the second factor. */
interface PendingSignInsTable {
  token_hash: Buffer;
  user_id: string;
  is_remembered: boolean;
  attempts: Generated<number>;
  expires_at: Date;
  closed_at: Generated<Date | null>;
}

/** Challenges of passkeys that were answered, so that an answer works once. */
interface UsedChallengesTable {
  challenge_hash: Buffer;
  expires_at: Date;
}

/** Sign-ins and changes of an account's security, with device and IP address; deleted after a year. */
interface AccountActivityTable {
  id: string;
  user_id: string;
  kind: ActivityKind;
  /** The name of the passkey, or how the user signed in. */
  detail: string | null;
  user_agent: string;
  ip_address: string;
  created_at: Date;
}

/** What the security activity lists. */
export type ActivityKind =
  | 'SIGNED_IN'
  | 'SECOND_FACTOR_FAILED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'EMAIL_CODES_ON'
  | 'EMAIL_CODES_OFF'
  | 'APP_ADDED'
  | 'APP_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_RENAMED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODES_CREATED'
  | 'RECOVERY_CODE_USED';

export type AuthenticatorApp = Selectable<AuthenticatorAppsTable>;
export type Passkey = Selectable<PasskeysTable>;
export type AccountActivity = Selectable<AccountActivityTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    authenticator_apps: AuthenticatorAppsTable;
    passkeys: PasskeysTable;
    recovery_codes: RecoveryCodesTable;
    pending_sign_ins: PendingSignInsTable;
    used_challenges: UsedChallengesTable;
    account_activity: AccountActivityTable;
  }
}
