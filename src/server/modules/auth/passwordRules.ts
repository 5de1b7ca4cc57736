import { dictionary } from '@zxcvbn-ts/language-common';
import type { PasswordOwner } from '#contract/validation/password.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { invalid } from '#server/access/userError.ts';

/** Rejects a new password that breaks a rule of the contract or is among the 49,000 most common ones. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const problem = passwordProblem(password, owner) ?? (isCommon(password) ? TOO_COMMON : null);
  if (problem) throw invalid('weak-password', problem);
}

const TOO_COMMON = /*i18n*/ 'This password is too common. Choose another one';

function isCommon(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return COMMON.has(lower) || isRepeatedCommon(lower);
}

/** 'passwordpassword' is no better than 'password'. */
function isRepeatedCommon(password: string): boolean {
  for (let length = 1; length <= password.length / 2; length += 1) {
    const part = password.slice(0, length);
    if (password.length % length === 0 && part.repeat(password.length / length) === password)
      return COMMON.has(part);
  }
  return false;
}

const COMMON: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);
