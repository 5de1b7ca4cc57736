import { plural, t } from '@lingui/core/macro';
import { ArrowLeft, Merge, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#client/entities/accounts/account.ts';
import { useUpdateAccountMutation } from '#client/entities/accounts/accountsApi.ts';
import { DealsOf } from '#client/entities/deals/DealsOf.tsx';
import { CustomFieldsCard } from '#client/entities/lead-options/record-fields/CustomFieldsCard.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { FilesCard } from '#client/shared/records/files/FilesCard.tsx';
import { RecordColumns } from '#client/shared/records/RecordColumns.tsx';
import { RecordStory } from '#client/shared/records/RecordStory.tsx';
import { TasksCard } from '#client/shared/records/tasks/TasksCard.tsx';
import { can } from '#contract/access/can.ts';
import { ACCOUNT_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { DomainLink } from './DomainLink.tsx';
import { AccountPeople } from './people/AccountPeople.tsx';
import { useMoveToTrash } from './useMoveToTrash.ts';

const AccountDialog = lazyPart(
  async () => (await import('#client/entities/accounts/form/AccountDialog.tsx')).AccountDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const MergeAccountDialog = lazyPart(
  async () => (await import('./MergeAccountDialog.tsx')).MergeAccountDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/** The page of an account: its fields, people, deals, tasks, files and timeline. */
export function AccountPage({ account }: { account: Account }) {
  const { _id: id, name, domain, trashedAt } = account;
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_ACCOUNTS', 'EDIT') && !trashedAt;
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const [update] = useUpdateAccountMutation();
  const moveToTrash = useMoveToTrash();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  useDocumentTitle(name);

  async function handleTrash() {
    if (await moveToTrash(id)) await navigate(paths.accounts.to(), { replace: true });
  }

  const merge = { label: t`Merge with another account`, icon: <Merge />, onSelect: () => setOpen('merge') };
  return (
    <Page
      back={
        <ButtonLink
          look="ghost"
          size="small"
          to={paths.accounts.to()}
          icon={<ArrowLeft />}
        >{t`Back to the list`}</ButtonLink>
      }
      picture={<Avatar name={name} size={40} />}
      title={name}
      lead={domain ? <DomainLink domain={domain} /> : undefined}
      action={
        mayEdit && (
          <>
            <Button look="primary" icon={<Pencil size={16} />} onClick={() => setOpen('edit')}>
              {t`Edit`}
            </Button>
            <RowMenu
              label={t`Actions for ${name}`}
              items={[
                ...(can(viewer, 'CRM_ACCOUNTS', 'MANAGE') ? [merge] : []),
                {
                  label: t`Move to Trash`,
                  icon: <Trash2 />,
                  isDanger: true,
                  onSelect: () => void handleTrash(),
                },
              ]}
            />
          </>
        )
      }
    >
      {trashedAt && (
        <p role="note">
          {plural(ACCOUNT_TRASH_DAYS, {
            other: 'This account is in trash and is permanently deleted # days after it was moved there.',
          })}{' '}
          <ButtonLink to={paths.accountTrash.to()}>{t`Open trash`}</ButtonLink>
        </p>
      )}
      <RecordColumns
        kind="ACCOUNT"
        recordId={id}
        mayEdit={mayEdit}
        side={
          <>
            <AccountDetails account={account} />
            <CustomFieldsCard
              record="ACCOUNT"
              recordId={id}
              values={account.custom}
              mayEdit={mayEdit}
              onSave={(custom) =>
                formResult(update({ id, input: { custom } }), t`Failed to save the account`)
              }
            />
            <AccountPeople account={account} mayEdit={mayEdit} />
            {can(viewer, 'CRM_DEALS', 'VIEW') && (
              <DealsOf of={{ kind: 'ACCOUNT', id }} isReadOnly={trashedAt !== null} />
            )}
            <TasksCard />
            <FilesCard />
          </>
        }
      >
        <RecordStory />
      </RecordColumns>
      {open === 'edit' && <AccountDialog account={account} onSaved={close} onClose={close} />}
      {open === 'merge' && <MergeAccountDialog account={account} onClose={close} />}
    </Page>
  );
}
