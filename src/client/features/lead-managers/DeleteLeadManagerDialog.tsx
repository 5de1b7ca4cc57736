import { plural, t } from '@lingui/core/macro';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import type { LeadManager } from './leadManager.ts';
import { managerName } from './leadManager.ts';
import { useDeleteLeadManagerMutation, useFindLeadManagersQuery } from './leadManagersApi.ts';

interface DeleteLeadManagerDialogProps {
  manager: LeadManager;
  onClose: () => void;
}

/** Asks before a lead manager is deleted, and who takes their leads over. */
export function DeleteLeadManagerDialog({ manager, onClose }: DeleteLeadManagerDialogProps) {
  const [deleteLeadManager] = useDeleteLeadManagerMutation();
  const { totalLeads } = manager.othersInfo;
  const { data: reply } = useFindLeadManagersQuery({
    input: { statuses: ['ACTIVE'], sort: 'name', limit: MAX_PAGE_SIZE },
  });
  const name = managerName(manager);

  async function handleDelete(replacementId: string | null) {
    return formResult(
      deleteLeadManager({ id: manager._id, replacementId }),
      t`Failed to delete the lead manager`,
    );
  }

  return (
    <ReplacementDialog
      title={t`Delete lead manager`}
      text={
        totalLeads === 0
          ? t`${name} has no leads and will be permanently deleted.`
          : plural(totalLeads, {
              one: `${name} has # lead. Choose who takes them over.`,
              other: `${name} has # leads. Choose who takes them over.`,
            })
      }
      confirmLabel={t`Delete lead manager`}
      isInUse={totalLeads > 0}
      replacementLabel={t`Lead manager for these leads`}
      replacements={reply?.data
        .filter(({ _id }) => _id !== manager._id)
        .map((each) => ({ value: each._id, label: managerName(each) }))}
      onDelete={handleDelete}
      onClose={onClose}
    />
  );
}
