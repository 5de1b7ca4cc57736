import { msg, t } from '@lingui/core/macro';
import { BriefcaseBusiness, Pencil, Plus, Trash2, WandSparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Account } from '#client/entities/accounts/account.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { TableExportMenu } from '#client/shared/exports/TableExportMenu.tsx';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { AccountPhone } from './AccountPhone.tsx';
import { useCreateAccountsExportMutation } from './accountsExportApi.ts';
import { ACCOUNTS } from './accountsList.ts';
import { DomainLink } from './DomainLink.tsx';
import { useMoveToTrash } from './useMoveToTrash.ts';

export { ACCOUNTS } from './accountsList.ts';

const AccountDialog = lazyPart(
  async () => (await import('#client/entities/accounts/form/AccountDialog.tsx')).AccountDialog,
  { onFailure: ({ onClose }) => onClose() },
);

const CompanyNamesDialog = lazyPart(
  async () => (await import('./company-names/CompanyNamesDialog.tsx')).CompanyNamesDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/** The cells of the list of accounts by field path. */
const cells: ListCells<Account> = {
  name: ({ name }) => <span dir="auto">{name}</span>,
  domain: ({ domain }) => <DomainLink domain={domain} />,
  phone: ({ phone }) => <AccountPhone phone={phone} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
  updatedAt: ({ updatedAt }) => <DayText at={updatedAt} />,
};

const nameOf = ({ name }: Account) => name;
const pageOf = ({ _id }: Account) => paths.account.to(_id);

/** The company's accounts. */
export function AccountsScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_ACCOUNTS', 'EDIT');
  const choices = useLeadChoices();
  const filters = useMemo(
    (): ListFilter[] => [
      {
        kind: 'choice',
        name: 'owner',
        label: msg`Owner`,
        options: choiceOptions('manager', choices),
        isSingle: true,
      },
      { kind: 'dates', name: 'created', label: msg`Date added`, lie: 'past' },
    ],
    [choices],
  );
  const { list, input } = useRowsList(ACCOUNTS);
  const [createExport, { isLoading: isExporting }] = useCreateAccountsExportMutation();
  const [edited, setEdited] = useState<Account>();
  const [isCreating, setIsCreating] = useState(false);
  const moveToTrash = useMoveToTrash();

  function rowMenu(account: Account): MenuItem[] {
    return [
      { label: t`Edit`, icon: <Pencil />, onSelect: () => setEdited(account) },
      {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(account._id),
      },
    ];
  }

  const add = mayEdit && (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addAccount.to()}
    >{t`Add account`}</ButtonLink>
  );
  return (
    <>
      <SavedListView<Account>
        {...list}
        searchLabel={t`Search accounts`}
        filters={filters}
        action={add}
        toolbar={
          <>
            {can(viewer, 'CRM_ACCOUNTS', 'MANAGE') && (
              <Button
                look="ghost"
                icon={<WandSparkles size={16} />}
                onClick={() => setIsCreating(true)}
              >{t`Create from company names`}</Button>
            )}
            {mayEdit && (
              <TableExportMenu
                onCreate={(format) => createExport({ input, format })}
                isDisabled={!list.total || isExporting}
              />
            )}
            <ButtonLink
              look="ghost"
              icon={<Trash2 size={16} />}
              to={paths.accountTrash.to()}
            >{t`Trash`}</ButtonLink>
          </>
        }
        rowName={nameOf}
        rowTo={pageOf}
        cells={cells}
        {...(mayEdit && { rowMenu })}
        empty={
          <EmptyState
            icon={<BriefcaseBusiness />}
            title={t`No accounts yet`}
            text={t`Accounts are the organizations that your leads and contacts belong to.`}
            action={add}
          />
        }
      />
      {isCreating && <CompanyNamesDialog onClose={() => setIsCreating(false)} />}
      {edited && (
        <AccountDialog
          account={edited}
          onSaved={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
