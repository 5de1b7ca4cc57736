import { t } from '@lingui/core/macro';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { errorText, refusedReply } from '#client/data/apiError.ts';
import { useConvertLeadMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';

/** Makes a contact of a lead; asks first where there is one who may be the same. */
export function ConvertButton({ id }: { id: string }) {
  const [convert, { isLoading }] = useConvertLeadMutation();
  const [duplicates, setDuplicates] = useState<PersonMatch[]>([]);

  async function handleConvert(isDuplicateAllowed: boolean) {
    const { data, error } = await convert({ id, isDuplicateAllowed });
    const found = refusedReply<{ duplicates: PersonMatch[] }>(error)?.duplicates ?? [];
    setDuplicates(found);
    if (data) toast.success(data.message);
    else if (found.length === 0)
      toast.error(errorText(error, t`The lead could not be converted. Try again.`));
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
