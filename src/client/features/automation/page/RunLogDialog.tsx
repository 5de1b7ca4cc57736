import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { AUTOMATION_STEPS } from '#contract/automation/automationParts.ts';
import { listText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { SmsMessageStatus } from '../automation.generated.ts';
import { useFindAutomationLogQuery } from '../automationApi.ts';
import type { Automation } from '../automationWords.ts';
import styles from './Automation.module.css';

interface RunLogDialogProps {
  automation: Pick<Automation, 'kind' | '_id'>;
  run: { _id: string; name: string | null; reason: string | null };
  onClose: () => void;
}

/** The log of an enrollment, step by step. */
export function RunLogDialog({ automation: { kind, _id: automationId }, run, onClose }: RunLogDialogProps) {
  const { timeZone } = useCalendar();
  const { rows, error, isFetching, onRetry } = listState(
    useFindAutomationLogQuery({ kind, automationId, runId: run._id }),
  );
  return (
    <Dialog
      isOpen
      title={run.name === null ? t`Steps for this person` : t`Steps for ${{ name: run.name }}`}
      onClose={onClose}
    >
      {error !== null && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {error === null && !rows && <FormSkeleton fields={3} />}
      {rows?.length === 0 && <p>{t`Nothing yet.`}</p>}
      {rows && rows.length > 0 && (
        <ol className={styles.lines} aria-label={t`Steps`}>
          {rows.map(({ _id, kind, text, textStatus, textReason, at }) => (
            <li key={_id} className={styles.line}>
              <span className={styles.quiet}>
                {listText(
                  [
                    i18n.t(AUTOMATION_STEPS[kind].label),
                    exactTime(at, timeZone),
                    ...(textStatus ? [t(TEXT_STATUS[textStatus])] : []),
                  ],
                  'unit',
                )}
                {textReason && `: ${textReason}`}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {run.reason && <p className={styles.quiet}>{run.reason}</p>}
    </Dialog>
  );
}

/** The status of the message of a step. */
const TEXT_STATUS: Record<SmsMessageStatus, MessageDescriptor> = {
  QUEUED: msg`queued`,
  SENDING: msg`being sent`,
  SENT: msg`sent`,
  DELIVERED: msg`delivered`,
  FAILED: msg`failed`,
  SKIPPED: msg`not sent`,
  UNKNOWN: msg`possibly delivered`,
};
