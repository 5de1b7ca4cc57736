import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/limits/account/secondFactor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { takeRecoveryCode, writeRecoveryCodes } from './recoveryCodes.store.ts';

/** Replaces the account's recovery codes; resolves to the new ones, which cannot be read again. */
export async function renewRecoveryCodes(deps: AuthDeps, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await writeRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(deps, userId, code)),
  );
  return codes;
}

/** Uses a recovery code. False if it is wrong or used. */
export function useRecoveryCode(deps: AuthDeps, tx: Tx, userId: string, typed: string): Promise<boolean> {
  return takeRecoveryCode(tx, userId, hashOf(deps, userId, typed), deps.clock.now());
}

function hashOf({ tokens }: AuthDeps, userId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').slice(0, 40);
  return tokens.codeHash({ userId, purpose: 'RECOVERY', code });
}

/** 79 random bits in four groups, such as 'k7wd-2mfq-9xnt-h4cv', without letters that look alike. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
