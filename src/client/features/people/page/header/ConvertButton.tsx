import { t } from '@lingui/core/macro';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText, refusedReply } from '#client/data/apiError.ts';
import { useConvertLeadMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { actionToast } from '#client/kit/toast/actionToast.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** Makes a contact of a lead, then offers to add a deal; asks first if a similar contact exists. */
export function ConvertButton({ id }: { id: string }) {
  const [convert, { isLoading }] = useConvertLeadMutation();
  const mayAddDeals = can(useViewer(), 'CRM_DEALS', 'EDIT');
  const navigate = useNavigate();
  const [duplicates, setDuplicates] = useState<PersonMatch[]>([]);

  async function handleConvert(isDuplicateAllowed: boolean) {
    const { data, error } = await convert({ id, isDuplicateAllowed });
    const found = refusedReply<{ duplicates: PersonMatch[] }>(error)?.duplicates ?? [];
    setDuplicates(found);
    if (data) showConverted(data.message, data.personId);
    else if (found.length === 0)
      toast.error(errorText(error, t`The lead could not be converted. Try again.`));
  }

  function showConverted(message: string, contactId: string | null) {
    if (!contactId || !mayAddDeals) return void toast.success(message);
    const form = paths.addDeal.to(`CONTACT:${contactId}`);
    actionToast(message, t`Add deal`, () => void navigate(form));
  }

  return (
    <>
      <Button
        icon={<UserCheck />}
        isBusy={isLoading && duplicates.length === 0}
        onClick={() => void handleConvert(false)}
      >{t`Convert to contact`}</Button>
      <Dialog
        isOpen={duplicates.length > 0}
        onClose={() => setDuplicates([])}
        title={t`Possible duplicate`}
        isBusy={isLoading}
        footer={
          <>
            <Button onClick={() => setDuplicates([])}>{t`Cancel`}</Button>
            <Button
              look="primary"
              isBusy={isLoading}
              onClick={() => void handleConvert(true)}
            >{t`Convert anyway`}</Button>
          </>
        }
      >
        <p>{t`A similar contact already exists.`}</p>
        <PersonMatches matches={duplicates} />
      </Dialog>
    </>
  );
}
