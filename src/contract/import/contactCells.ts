import { PHONE_DAMAGE_MESSAGES, phoneDamage, repairedPhone } from '#contract/import/phoneDamage.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { PHONE_MESSAGES, phoneE164, phoneProblem } from '#contract/validation/phone.ts';

/** A cell as it is stored, or why it cannot be. A blank cell is neither. */
export interface CellReading {
  value: string | null;
  problem: string | null;
}

/**
 * Reads a phone number of a file in E.164. Numbers without + or 00 are read as the default country's (ISO 3166-1
 * alpha-2), with or without its leading zero and its country code. Numbers damaged by a spreadsheet program have a message of their own.
 */
export function readPhoneCell(text: string, defaultCountry?: string | null): CellReading {
  const typed = text.trim();
  if (typed === '') return BLANK;
  const damage = phoneDamage(typed);
  if (damage) return { value: null, problem: PHONE_DAMAGE_MESSAGES[damage](typed) };
  const number = repairedPhone(typed);
  const value = phoneE164(number, defaultCountry);
  return value
    ? { value, problem: null }
    : { value: null, problem: phoneProblem(number, defaultCountry) ?? PHONE_MESSAGES.invalid };
}

/** Reads an email address of a file in the form in which addresses are stored. 'Ann <ann@example.com>' is understood. */
export function readEmailCell(text: string): CellReading {
  if (text.trim() === '') return BLANK;
  const address = /^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim().replace(/^mailto:/i, '');
  const problem = emailProblem(address);
  return problem ? { value: null, problem } : { value: normalizeEmail(address), problem: null };
}

const BLANK: CellReading = { value: null, problem: null };
