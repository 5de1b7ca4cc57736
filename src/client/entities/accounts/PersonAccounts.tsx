import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { can } from '#contract/access/can.ts';
import type { PersonAccount } from './account.ts';
import { useFindAccountsOfPersonQuery } from './accountsApi.ts';
import type { LinkedPerson } from './links/PersonAccountDialog.tsx';
import { useAccountLinks } from './links/useAccountLinks.ts';
import styles from './PersonAccounts.module.css';

const PersonAccountDialog = lazyPart(
  async () => (await import('./links/PersonAccountDialog.tsx')).PersonAccountDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/** The accounts of a lead or contact, and accounts that are suggested by the email address. */
export function PersonAccounts({ person }: { person: LinkedPerson }) {
  const { kind, id } = person;
  const query = useFindAccountsOfPersonQuery({ kind, id });
  const mayEdit = can(useViewer(), 'CRM_ACCOUNTS', 'EDIT');
  const [edited, setEdited] = useState<PersonAccount | 'new'>();
  const { save, remove } = useAccountLinks();
  const accounts = query.data?.data;
  const suggested = mayEdit ? (query.data?.suggested ?? []) : [];
  const linkOf = (accountId: string, role: string | null) => ({ id: accountId, kind, personId: id, role });

  async function handleSuggested(accountId: string) {
    const problem = await save(linkOf(accountId, null));
    if (problem) toast.error(problem);
  }

  return (
    <>
      <div className={styles.head}>
        <h2>{t`Accounts`}</h2>
        {mayEdit && (
          <Button
            size="small"
            look="ghost"
            icon={<Plus />}
            onClick={() => setEdited('new')}
          >{t`Add to account`}</Button>
        )}
      </div>
      {accounts && <NotRefreshed query={query} />}
      {!accounts && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {accounts?.length === 0 && <p className={styles.none}>{t`No accounts.`}</p>}
      {accounts && accounts.length > 0 && (
        <ul className={styles.list} aria-label={t`Accounts of this person`}>
          {accounts.map((each) => (
            <li key={each.account._id} className={styles.line}>
              <span className={styles.what}>
                <Link to={paths.account.to(each.account._id)} dir="auto">
                  {each.account.name}
                </Link>
                {each.role && <span className={styles.quiet}>{each.role}</span>}
              </span>
              {mayEdit && (
                <RowMenu
                  label={t`Actions for ${{ name: each.account.name }}`}
                  items={[
                    { label: t`Change role`, onSelect: () => setEdited(each) },
                    {
                      label: t`Remove from account`,
                      isDanger: true,
                      onSelect: () => void remove(linkOf(each.account._id, each.role)),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && (
        <>
          <p className={`${styles.quiet} ${styles.suggested}`}>{t`Suggested by the email address`}</p>
          <ul className={styles.list} aria-label={t`Suggested accounts`}>
            {suggested.map(({ _id, name, domain }) => (
              <li key={_id} className={styles.line}>
                <span className={styles.what}>
                  <Link to={paths.account.to(_id)} dir="auto">
                    {name}
                  </Link>
                  <span className={styles.quiet}>{domain}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t`Add to ${{ name }}`}
                  onClick={() => void handleSuggested(_id)}
                >{t`Add`}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <PersonAccountDialog
          person={person}
          edited={edited === 'new' ? null : edited}
          exceptIds={accounts?.map(({ account }) => account._id) ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
