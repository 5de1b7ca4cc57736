import { msg, t } from '@lingui/core/macro';
import { BriefcaseBusiness, ChevronDown, Pencil, Plus, Trash2, Upload, WandSparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Account } from '#client/entities/accounts/account.ts';
import { CONDITION_FILTERS } from '#client/entities/deals/conditions/conditionFilter.tsx';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { customFilters, formerFilters } from '#client/entities/lead-options/customFilters.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { customCells } from '#client/entities/lead-options/record-fields/customCells.tsx';
import { useCustomList } from '#client/entities/lead-options/record-fields/useCustomList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { TableExportMenu } from '#client/shared/exports/TableExportMenu.tsx';
import { columnGroups } from '#client/shared/list-views/columnGroups.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { useCreateAccountsExportMutation } from './accountsExportApi.ts';
import { ACCOUNTS } from './accountsList.ts';
import { DomainLink } from './DomainLink.tsx';
import { useAccountEditing } from './useAccountEditing.tsx';
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

// Loaded with the first selection
const AccountBulkBar = lazyPart(async () => (await import('./bulk/AccountBulkBar.tsx')).AccountBulkBar);

// Loaded when the list is grouped
const AccountSections = lazyPart(
  async () => (await import('./sections/AccountSections.tsx')).AccountSections,
);

/** The columns of the groupings. */
const COLUMN_OF_GROUP = { owner: 'ownerName' };

/** The cells of the list of accounts by field path. */
const CELLS: ListCells<Account> = {
  domain: ({ domain }) => <DomainLink domain={domain} />,
  phone: ({ phone }) => <PhoneNumberLink phoneNumber={phone} />,
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
  const custom = useCustomList('ACCOUNT', ACCOUNTS.slice);
  const cells = useMemo(
    () => ({ ...CELLS, ...customCells<Account>('ACCOUNT', custom.fields) }),
    [custom.fields],
  );
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
      ...customFilters(custom.fields),
      CONDITION_FILTERS.account,
    ],
    [choices, custom.fields],
  );
  const { address, list, input, isGrouped } = useRowsList(ACCOUNTS, custom);
  const former = custom.isAwaited ? [] : formerFilters(custom.fields, custom.archived, address.filters);
  const [groupedTotal, setGroupedTotal] = useState<number>();
  const [createExport, { isLoading: isExporting }] = useCreateAccountsExportMutation();
  const [edited, setEdited] = useState<Account>();
  const [isCreating, setIsCreating] = useState(false);
  const moveToTrash = useMoveToTrash();
  const editing = useAccountEditing(custom.fields);

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

  const moreItems: MenuItem[] = [
    ...(can(viewer, 'CRM_ACCOUNTS', 'MANAGE')
      ? [
          {
            label: t`Create from company names`,
            icon: <WandSparkles />,
            onSelect: () => setIsCreating(true),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          {
            label: t`Import accounts`,
            icon: <Upload />,
            to: `${paths.newRecordImport.to()}?record=ACCOUNT`,
          },
        ]
      : []),
    { label: t`Trash`, icon: <Trash2 />, to: paths.accountTrash.to() },
  ];
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
        {...(isGrouped && { total: groupedTotal })}
        searchLabel={t`Search accounts`}
        filters={[...former, ...filters]}
        action={add}
        toolbar={
          <>
            {mayEdit && (
              <TableExportMenu
                onCreate={(format) => createExport({ input, format })}
                isDisabled={!list.total || isExporting}
              />
            )}
            <MenuButton label={t`More actions`} look="ghost" items={moreItems}>
              {t`More`}
              <ChevronDown aria-hidden="true" size={16} />
            </MenuButton>
          </>
        }
        rowName={nameOf}
        rowTo={pageOf}
        cells={cells}
        grouping={columnGroups(address, COLUMN_OF_GROUP)}
        sections={
          isGrouped
            ? (table) => (
                <AccountSections table={table} address={address} input={input} onTotal={setGroupedTotal} />
              )
            : undefined
        }
        editing={editing}
        {...(mayEdit && {
          rowMenu,
          bulkActions: (selection) => <AccountBulkBar selection={selection} input={input} />,
        })}
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
