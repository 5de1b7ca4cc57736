import { plural, t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Account, AccountPerson } from '#client/entities/accounts/account.ts';
import { useFindAccountPeopleQuery } from '#client/entities/accounts/accountsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { AccountPersonLine } from './AccountPersonLine.tsx';
import styles from './AccountPeople.module.css';

const AccountPersonDialog = lazyPart(
  async () => (await import('./AccountPersonDialog.tsx')).AccountPersonDialog,
  { onFailure: ({ onClose }) => onClose() },
);

interface AccountPeopleProps {
  account: Account;
  mayEdit: boolean;
}

/** The leads and contacts of an account that the viewer may see, with their roles. */
export function AccountPeople({ account, mayEdit }: AccountPeopleProps) {
  const query = useFindAccountPeopleQuery({ id: account._id });
  const [edited, setEdited] = useState<AccountPerson | 'new'>();
  const people = query.data?.data;
  const hidden = people ? account.peopleCount - people.length : 0;
  return (
    <Card
      title={t`People`}
      action={
        mayEdit && (
          <Button
            look="ghost"
            size="small"
            icon={<Plus />}
            onClick={() => setEdited('new')}
          >{t`Add person`}</Button>
        )
      }
    >
      {people && <NotRefreshed query={query} />}
      {!people && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {people?.length === 0 && hidden === 0 && (
        <p className={styles.quiet}>{t`No people yet. Add leads and contacts who belong to this account.`}</p>
      )}
      {people && people.length > 0 && (
        <ul className={styles.list} aria-label={t`People of this account`}>
          {people.map((person) => (
            <AccountPersonLine
              key={person.personId}
              accountId={account._id}
              person={person}
              mayEdit={mayEdit}
              onEdit={() => setEdited(person)}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.quiet}>
          {plural(hidden, { one: '# more person is not shown.', other: '# more people are not shown.' })}
        </p>
      )}
      {edited && (
        <AccountPersonDialog
          account={account}
          edited={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
