import { plural, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { useFindAccountsFromCompaniesQuery } from './companyNamesApi.ts';
import { useCreateAccounts } from './useCreateAccounts.ts';
import styles from './CompanyNamesDialog.module.css';

/** Offers accounts for the company names of people who have none yet. */
export function CompanyNamesDialog({ onClose }: { onClose: () => void }) {
  const query = useFindAccountsFromCompaniesQuery();
  const groups = query.data?.data;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const createAccounts = useCreateAccounts();
  const isAll = groups !== undefined && chosen.length === groups.length;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setIsBusy(true);
    const problem = await createAccounts(chosen);
    setIsBusy(false);
    setErrorMessage(problem);
    if (problem === null) onClose();
  }

  function toggle(name: string) {
    setChosen(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  }

  return (
    <FormDialog
      title={t`Create accounts from company names`}
      submitLabel={
        chosen.length === 0
          ? t`Create accounts`
          : plural(chosen.length, { one: 'Create # account', other: 'Create # accounts' })
      }
      isDirty={false}
      isBusy={isBusy}
      isIncomplete={chosen.length === 0}
      errorMessage={errorMessage}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      {!groups && <LoadState query={query} skeleton={<Skeleton height="120px" />} />}
      {groups?.length === 0 && (
        <p>{t`All people with a company name belong to an account, or an account has the name already.`}</p>
      )}
      {groups && groups.length > 0 && (
        <>
          <p>{t`Leads and contacts have these company names but no account. Each selected name becomes an account with its people.`}</p>
          <fieldset className={styles.names} aria-label={t`Company names`}>
            <CheckboxField
              label={t`Select all`}
              checked={isAll}
              onChange={() => setChosen(isAll ? [] : groups.map(({ name }) => name))}
            />
            <ul className={styles.list}>
              {groups.map(({ name, peopleCount }) => (
                <li key={name} className={styles.line}>
                  <CheckboxField
                    label={<span dir="auto">{name}</span>}
                    checked={chosen.includes(name)}
                    onChange={() => toggle(name)}
                  />
                  <span className={styles.count}>
                    {plural(peopleCount, { one: '# person', other: '# people' })}
                  </span>
                </li>
              ))}
            </ul>
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
