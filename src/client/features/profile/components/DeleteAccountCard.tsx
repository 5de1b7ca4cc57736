import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dayText } from '#client/kit/time/dateText.ts';
import { ACCOUNT_DELETION_DAYS } from '#contract/limits/account/auth.ts';
import { RequestAccountDeletionDocument } from '../profile.generated.ts';
import { useCancelDeletion } from '../useCancelDeletion.ts';
import { usePasswordCall } from '../usePasswordCall.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function DeleteAccountCard() {
  const { deletionInfo } = useViewer();
  const { timeZone } = useCalendar();
  const [isAsking, setIsAsking] = useState(false);
  const { cancelDeletion, isCancelling } = useCancelDeletion();
  const call = usePasswordCall(RequestAccountDeletionDocument);

  if (deletionInfo) {
    return (
      <Card
        title="Delete my account"
        lead={`Your account will be deleted on ${dayText(deletionInfo.deletionDate, timeZone)}. Nothing changes until then.`}
        action={
          <Button onClick={cancelDeletion} isBusy={isCancelling}>
            Keep my account
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Card
        title="Delete my account"
        lead={`Your account is deleted ${ACCOUNT_DELETION_DAYS} days after your request. You can cancel until then.`}
        action={<Button onClick={() => setIsAsking(true)}>Delete my account</Button>}
      />
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete my account"
        text={`Your account and the companies that you own will be permanently deleted in ${ACCOUNT_DELETION_DAYS} days. To cancel, log in before then.`}
        action="Yes, delete my account"
        isDanger
        onConfirm={(password) => call({ password })}
      />
    </>
  );
}
