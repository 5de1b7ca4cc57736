import { tidyText } from '../text.ts';

/** The account number as it is stored: an IBAN without spaces and in capitals, other numbers as typed. */
export function compactAccount(typed: string): string {
  const compact = typed.replace(/\s/g, '').toUpperCase();
  return isIbanLike(compact) ? compact : tidyText(typed);
}

/** Whether the account number has the form of an IBAN, whatever its check digits. */
export function isIbanLike(account: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account);
}

/** Whether the check digits of an IBAN without spaces are correct (ISO 13616: the rest of 97 is 1). */
export function isIban(account: string): boolean {
  if (!isIbanLike(account)) return false;
  const digits = (account.slice(4) + account.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** An account number for reading: an IBAN in groups of four. */
export function accountText(account: string): string {
  return isIbanLike(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account;
}
