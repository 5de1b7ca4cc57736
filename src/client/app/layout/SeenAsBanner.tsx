import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useCurrentPage } from '#client/entities/session/useLeavePanel.ts';
import { useSeeingAs } from '#client/entities/session/useSeeingAs.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { timeText } from '#client/kit/time/dateText.ts';

/** The banner during impersonation: the member, the end time, and the button to stop. */
export function SeenAsBanner() {
  const { fullName, seenBy } = useViewer();
  const { timeZone } = useCalendar();
  const { stop, isBusy } = useSeeingAs();
  const until = seenBy && Date.parse(seenBy.until);
  useGoBackAt(until);
  if (until === null) return null;
  const name = `${fullName.firstName} ${fullName.lastName}`.trim();
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t`Impersonation`}
      icon={<Eye size={18} />}
      square
      sx={{ px: 2, position: 'sticky', top: 0, zIndex: 'appBar' }}
      action={<Button size="small" onClick={() => void stop()} isBusy={isBusy}>{t`Stop`}</Button>}
    >{t`You are viewing Exkoo as ${name} until ${{ time: timeText(until, timeZone) }}. You cannot make changes.`}</Alert>
  );
}

/** Reloads the page when the impersonation ends. */
function useGoBackAt(moment: number | null) {
  const openDocument = useOpenDocument();
  const page = useCurrentPage();
  useEffect(
    function goBack() {
      if (moment === null) return;
      const timer = setTimeout(() => openDocument(page), Math.max(0, moment - Date.now()) + GRACE_MS);
      return () => clearTimeout(timer);
    },
    [moment, openDocument, page],
  );
}

/** The server's clock may be a little behind. */
const GRACE_MS = 2_000;
