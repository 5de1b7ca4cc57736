import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dayText } from '#client/kit/time/dateText.ts';
import { useCancelDeletion } from './useCancelDeletion.ts';

/** The banner of a pending account deletion; otherwise nothing. */
export function DeletionBanner() {
  const { deletionInfo } = useViewer();
  const { timeZone } = useCalendar();
  const { cancelDeletion, isCancelling } = useCancelDeletion();
  if (!deletionInfo) return null;
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t`Account deletion`}
      square
      sx={{ px: 2 }}
      action={
        <Button size="small" onClick={cancelDeletion} isBusy={isCancelling}>{t`Keep my account`}</Button>
      }
    >{t`Your account will be deleted on ${{ deletionDate: dayText(deletionInfo.deletionDate, timeZone) }}.`}</Alert>
  );
}
