import { plural, t } from '@lingui/core/macro';
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
        title={t`Delete my account`}
        lead={t`Your account will be deleted on ${{ deletionDate: dayText(deletionInfo.deletionDate, timeZone) }}. Nothing changes until then.`}
        action={<Button onClick={cancelDeletion} isBusy={isCancelling}>{t`Keep my account`}</Button>}
      />
    );
  }
  return (
    <>
      <Card
        title={t`Delete my account`}
        lead={t`Your account is deleted ${plural(ACCOUNT_DELETION_DAYS, { one: '# day', other: '# days' })} after your request. You can cancel until then.`}
        action={<Button onClick={() => setIsAsking(true)}>{t`Delete my account`}</Button>}
      />
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Delete my account`}
        text={t`Your account and the companies that you own will be permanently deleted in ${plural(ACCOUNT_DELETION_DAYS, { one: '# day', other: '# days' })}. To cancel, log in before then.`}
        action={t`Yes, delete my account`}
        isDanger
        onConfirm={(password) => call({ password })}
      />
    </>
  );
}
