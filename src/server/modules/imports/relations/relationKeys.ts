import { validate as isUuid } from 'uuid';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import { foldText } from '#contract/people/searchText.ts';
import { accountDomain } from '#contract/validation/records/account.ts';

/** A value that finds a record. */
export interface RelationKey {
  by: 'ID' | 'DOMAIN' | 'NAME' | 'EMAIL' | 'PHONE';
  value: string;
}

/**
 * The values in a cell that can find a record, the decisive one first: accounts by domain or name, deals by title, leads and contacts
 * by email or phone, customers by email or name, all of them by ID. None for a text that can find no record.
 */
export function relationKeys(
  target: RelationTarget,
  text: string,
  defaultCountry: string | null,
): RelationKey[] {
  const id = text.trim().toLowerCase();
  if (isUuid(id)) return [{ by: 'ID', value: id }];
  const name: RelationKey = { by: 'NAME', value: foldText(text) };
  switch (target) {
    case 'ACCOUNT':
      return [{ by: 'DOMAIN', value: accountDomain(text) }, name];
    case 'DEAL':
      return [name];
    case 'CUSTOMER':
      return [...emailKey(text), name];
    case 'PERSON': {
      const email = emailKey(text);
      if (email.length > 0) return email;
      const { value } = readPhoneCell(text, defaultCountry);
      return value === null ? [] : [{ by: 'PHONE', value }];
    }
  }
}

function emailKey(text: string): RelationKey[] {
  const { value } = text.includes('@') ? readEmailCell(text) : { value: null };
  return value === null ? [] : [{ by: 'EMAIL', value }];
}
