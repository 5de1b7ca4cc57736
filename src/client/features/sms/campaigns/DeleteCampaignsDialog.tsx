import { plural, t } from '@lingui/core/macro';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { DeleteRowsDialog } from '#client/kit/dialogs/DeleteRowsDialog.tsx';
import type { SmsCampaignSelection } from './campaigns.generated.ts';
import { useBulkDeleteSmsCampaignsMutation } from './campaignsApi.ts';

interface DeleteCampaignsDialogProps {
  /** How many are meant, and the one's name where it is one. */
  count: number;
  name?: string;
  selection: SmsCampaignSelection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before campaigns are deleted that sent nothing. */
export function DeleteCampaignsDialog({ count, name, selection, ...dialog }: DeleteCampaignsDialogProps) {
  const [bulkDelete] = useBulkDeleteSmsCampaignsMutation();
  return (
    <DeleteRowsDialog
      {...dialog}
      words={{
        title: plural(count, { one: 'Delete campaign', other: 'Delete campaigns' }),
        doneText: (done) => plural(done, { one: 'Campaign deleted', other: '# campaigns deleted' }),
      }}
      text={
        name === undefined
          ? plural(count, {
              one: 'The selected campaign will be permanently deleted. Campaigns that have sent messages are not deleted.',
              other:
                'Among these # campaigns, drafts and cancelled campaigns without sent messages will be permanently deleted. The others remain.',
            })
          : t`${name} will be permanently deleted. Campaigns that have sent messages are not deleted.`
      }

      onDelete={async () => bulkOutcome(await bulkDelete({ selection }))}
    />
  );
}
