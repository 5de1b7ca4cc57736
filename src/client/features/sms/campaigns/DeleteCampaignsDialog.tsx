import { useState } from 'react';
import { bulkOutcome } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { SmsCampaignSelection } from '../sms.generated.ts';
import { useBulkDeleteSmsCampaignsMutation } from '../smsApi.ts';

interface DeleteCampaignsDialogProps {
  /** How many are meant, and the one's name where it is one. */
  count: number;
  name?: string;
  selection: SmsCampaignSelection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before campaigns are deleted that sent nothing. */
export function DeleteCampaignsDialog({
  count,
  name,
  selection,
  onDone,
  onClose,
}: DeleteCampaignsDialogProps) {
  const [bulkDelete] = useBulkDeleteSmsCampaignsMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const { done, errorMessage } = bulkOutcome(await bulkDelete({ selection }));
    setIsBusy(false);
    if (done > 0) toast.success(done === 1 ? 'Campaign deleted' : `${done} campaigns deleted`);
    if (errorMessage) return setError(errorMessage);
    onDone();
    onClose();
  }

  const title = count === 1 ? 'Delete campaign' : 'Delete campaigns';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={title}
      text={
        count === 1
          ? `${name ?? 'The selected campaign'} will be deleted for good. A campaign that sent something stays.`
          : `Of ${count.toLocaleString()} campaigns, the drafts and those that were cancelled before they sent anything will be deleted for good. The others stay.`
      }
      confirmLabel={title}
      isDanger
      isBusy={isBusy}
      error={error}
    />
  );
}
