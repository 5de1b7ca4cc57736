import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { Company } from '#client/entities/company/company.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { TrashedRowMenu } from '#client/shared/trash/TrashedRowMenu.tsx';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { useDeleteOrRestoreCompanyFromTrashMutation } from '../companiesApi.ts';

/** What can be done with a company in trash. */
export function TrashRowMenu({ company, onDelete }: { company: Company; onDelete: () => void }) {
  const [deleteOrRestore] = useDeleteOrRestoreCompanyFromTrashMutation();

  async function handleRestore() {
    const progress = toast.loading(t`Restoring company...`);
    const { data, error } = await deleteOrRestore({ id: company._id, isRestore: true });
    if (error) toast.update(progress, 'error', errorText(error, t`Failed to restore company`));
    else toast.update(progress, 'success', data.message);
  }

  return (
    <TrashedRowMenu
      name={company.companyName}
      room={MENU_ROOM.company}
      onRestore={() => void handleRestore()}
      onDelete={onDelete}
    />
  );
}
