import type {
  AccountFieldsFragment,
  FindAccountPeopleQuery,
  FindAccountsOfPersonQuery,
} from './accounts.generated.ts';

/** An account as the list and its page show it. */
export type Account = AccountFieldsFragment;

/** A lead or contact of an account. */
export type AccountPerson = FindAccountPeopleQuery['findAccountPeople']['data'][number];

/** An account of a person, with the person's role there. */
export type PersonAccount = FindAccountsOfPersonQuery['findAccountsOfPerson']['data'][number];
