import { t } from '@lingui/core/macro';
import { Ban, CirclePlay, Globe, Pencil, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Company } from '#client/entities/company/company.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { AddressDialog } from '../address/lateAddressDialog.ts';
import { useCompanyArea } from '../companyArea.ts';
import { useLiftSuspension } from '../useLiftSuspension.ts';
import { companyColumns } from './companyColumns.tsx';
import { TrashDialog } from './TrashDialog.tsx';

const SuspendDialog = lazyPart(async () => (await import('../SuspendDialog.tsx')).SuspendDialog, {
  onFailure: ({ onClose }) => onClose(),
});

interface CompanyTableProps {
  label: string;
  rows: Company[] | undefined;
  error: string | null;
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

/** Companies with their row menu and what it opens. A member reads only, so has no menu. */
export function CompanyTable({ rows, onRetry, ...table }: CompanyTableProps) {
  const viewer = useViewer();
  const area = useCompanyArea();
  const [opened, setOpened] = useState<{ dialog: 'address' | 'trash' | 'suspend'; company: Company } | null>(
    null,
  );
  const lift = useLiftSuspension();
  const mayManage = can(viewer, 'COMPANY', 'MANAGE');
  const [params, setParams] = useSearchParams();
  const linked = mayManage ? rows?.find(({ _id }) => _id === params.get('url')) : undefined;
  const edited = opened?.dialog === 'address' ? opened.company : linked;

  function close() {
    setOpened(null);
    if (linked) setParams({}, { replace: true });
  }

  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        onRetry={onRetry}
        columns={companyColumns(area, viewer.company?.companyId, rows?.some((row) => row.domain) ?? false)}
        rowKey={(company) => company._id}
        {...(mayManage && {
          rowActions: (company: Company) => (
            <CompanyRowMenu
              company={company}
              editTo={area.edit(company._id)}
              onEditAddress={() => setOpened({ dialog: 'address', company })}
              onTrash={() => setOpened({ dialog: 'trash', company })}
              platform={
                area.isAdmin
                  ? {
                      usersTo: paths.adminUsers.to(company._id),
                      onSuspend: () => setOpened({ dialog: 'suspend', company }),
                      onLift: () => void lift(company._id),
                    }
                  : undefined
              }
            />
          ),
        })}
      />
      {edited && (
        <AddressDialog
          companyId={edited._id}
          companyName={edited.companyName}
          refetch={onRetry}
          defaultSlug={edited.slug ?? ''}
          defaultDomain={edited.domain ?? ''}
          onClose={close}
        />
      )}
      {opened?.dialog === 'suspend' && <SuspendDialog company={opened.company} onClose={close} />}
      <TrashDialog
        company={opened?.dialog === 'trash' ? opened.company : null}
        refetch={onRetry}
        onClose={close}
      />
    </>
  );
}

interface CompanyRowMenuProps {
  company: Company;
  editTo: string;
  onEditAddress: () => void;
  onTrash: () => void;
  /** Actions for the operator of the installation only. */
  platform?: { usersTo: string; onSuspend: () => void; onLift: () => void } | undefined;
}

/** What can be done with one company. */
function CompanyRowMenu({ company, editTo, onEditAddress, onTrash, platform }: CompanyRowMenuProps) {
  return (
    <RowMenu
      label={t`Actions for ${{ companyName: company.companyName }}`}
      room={MENU_ROOM.company}
      items={[
        { label: t`Edit`, icon: <Pencil />, to: editTo },
        { label: t`Domain & Slug`, icon: <Globe />, onSelect: onEditAddress },
        ...(platform
          ? [
              { label: t`Users`, icon: <Users />, to: platform.usersTo, startsGroup: true },
              company.suspension
                ? { label: t`Lift suspension`, icon: <CirclePlay />, onSelect: platform.onLift }
                : { label: t`Suspend`, icon: <Ban />, onSelect: platform.onSuspend },
            ]
          : []),
        { label: t`Move to Trash`, icon: <Trash2 />, onSelect: onTrash, isDanger: true, startsGroup: true },
      ]}
    />
  );
}
