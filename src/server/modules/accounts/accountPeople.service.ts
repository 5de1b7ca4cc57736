import { can } from '#contract/access/can.ts';
import { AREA_OF } from '#contract/access/personAreas.ts';
import { contactPointValues } from '#contract/people/contact-points/contactPoints.ts';
import { employerDomain } from '#contract/people/freeMail.ts';
import { roleProblem } from '#contract/validation/records/account.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { forbidden, invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind, PersonRow } from '#server/modules/people/people.table.ts';
import { peopleScope, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { ShownAccount } from './accountDetails.service.ts';
import { showAccounts } from './accountDetails.service.ts';
import type { LinkedPersonRow } from './accountPeople.store.ts';
import { deleteLink, readAccountsOfPerson, readPeopleOf, writeLink } from './accountPeople.store.ts';
import type { AccountRow } from './accounts.store.ts';
import { readAccountsByDomains } from './accounts.store.ts';
import type { AccountsDeps } from './accountsDeps.ts';
import { accountOf, editableAccount } from './foundAccount.ts';

/** A lead or contact, and an account. */
export interface AccountLink {
  accountId: string;
  kind: PersonKind;
  personId: string;
}

export interface AccountPeople {
  /** The people of the account that the viewer may see, by name, at most 200. */
  findAccountPeople(viewer: Viewer, id: string): Promise<LinkedPersonRow[]>;
  /**
   * The accounts of a person by name, and at most five with the domain of one of the person's email addresses to which
   * they do not belong. Rejects a person that the viewer may not see.
   */
  findAccountsOfPerson(
    viewer: Viewer,
    kind: PersonKind,
    personId: string,
  ): Promise<{ accounts: { account: ShownAccount; role: string | null }[]; suggested: ShownAccount[] }>;
  /** Adds a person to an account, or changes the role there. Rejects people and accounts in trash. */
  addPersonToAccount(viewer: Viewer, link: AccountLink, role: string | null): Promise<void>;
  /** Removes a person from an account. False if they did not belong to it. */
  removePersonFromAccount(viewer: Viewer, link: AccountLink): Promise<boolean>;
}

/** People of accounts. */
export function accountPeople({ database, clock }: AccountsDeps): AccountPeople {
  /** Works with a person that the viewer may see. */
  function withPerson<T>(
    anyone: Viewer,
    { kind, personId }: Pick<AccountLink, 'kind' | 'personId'>,
    work: (tx: Tx, person: PersonRow, viewer: CompanyViewer) => Promise<T>,
  ): Promise<T> {
    if (!can(anyone, AREA_OF[kind], 'VIEW')) throw forbidden();
    return peopleScope(database, anyone, kind, async (tx, scope, viewer) =>
      work(tx, await foundPerson(tx, scope, personId), viewer),
    );
  }

  return {
    async findAccountPeople(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await accountOf(tx, companyId, id);
        return readPeopleOf(tx, companyId, id, await seenPeople(tx, inCompany), MOST_PEOPLE);
      });
    },

    findAccountsOfPerson: async (anyone, kind, personId) =>
      withPerson(anyone, { kind, personId }, async (tx, person, viewer) => {
        const linked = await readAccountsOfPerson(tx, viewer.companyId, person.id);
        const suggested = await suggestedAccounts(tx, viewer.companyId, person, linked);
        const shown = await showAccounts(tx, viewer, [...linked, ...suggested]);
        const accounts = linked.flatMap(({ role }, index) => {
          const account = shown[index];
          return account ? [{ account, role }] : [];
        });
        return { accounts, suggested: shown.slice(linked.length) };
      }),

    addPersonToAccount: async (anyone, link, typedRole) =>
      withPerson(anyone, link, async (tx, person, viewer) => {
        if (person.trashed_at) throw notFound(person.kind === 'LEAD' ? 'lead' : 'contact');
        const role = tidyText(typedRole ?? '') || null;
        const problem = roleProblem(role ?? '');
        if (problem) throw invalid('invalid-role', problem);
        const account = await editableAccount(tx, viewer.companyId, link.accountId);
        const at = clock.now();
        await writeLink(tx, viewer.companyId, { accountId: account.id, personId: person.id, role, at });
        await recordChange(tx, viewer, {
          ...linkChange(account, { before: null, after: nameOf(person), role }),
          at,
        });
      }),

    removePersonFromAccount: async (anyone, link) =>
      withPerson(anyone, link, async (tx, person, viewer) => {
        const account = await editableAccount(tx, viewer.companyId, link.accountId);
        const isRemoved = await deleteLink(tx, viewer.companyId, {
          accountId: account.id,
          personId: person.id,
        });
        if (isRemoved)
          await recordChange(tx, viewer, {
            ...linkChange(account, { before: nameOf(person), after: null, role: null }),
            at: clock.now(),
          });
        return isRemoved;
      }),
  };
}

async function suggestedAccounts(
  tx: Tx,
  companyId: string,
  { email, other_emails: others }: PersonRow,
  linked: readonly AccountRow[],
): Promise<AccountRow[]> {
  const domains = [email, ...contactPointValues(others)].map(employerDomain).filter((each) => each !== null);
  if (domains.length === 0) return [];
  const known = new Set(linked.map(({ id }) => id));
  const found = await readAccountsByDomains(tx, companyId, domains, MOST_SUGGESTED + known.size);
  return found.filter(({ id }) => !known.has(id)).slice(0, MOST_SUGGESTED);
}

/** The event of a person who was added to an account or removed. */
function linkChange(
  account: AccountRow,
  { before, after, role }: { before: string | null; after: string | null; role: string | null },
): Omit<Change, 'at'> {
  return {
    entity: 'organization',
    entityId: account.id,
    action: 'updated',
    before: { person: before },
    after: { organization: account.name, person: after, ...(role && { role }) },
  };
}

function nameOf(person: PersonRow): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email || person.phone_typed || '';
}

const MOST_PEOPLE = 200;
const MOST_SUGGESTED = 5;
