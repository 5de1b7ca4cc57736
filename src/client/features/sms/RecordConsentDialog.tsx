import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import type { RecordedChannel } from '#contract/sms/consent.ts';
import { CONSENT_CHANNELS, RECORDED_CHANNELS, wordingProblem } from '#contract/sms/consent.ts';
import { useRecordSmsConsentMutation } from './consentApi.ts';
import styles from './Consent.module.css';

const channels = () => RECORDED_CHANNELS.map((value) => ({ value, label: CONSENT_CHANNELS[value] }));

/** Records a consent to receive messages. */
export function RecordConsentDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [record] = useRecordSmsConsentMutation();
  const { field, dialog } = useTextForm<{ channel: string; wording: string }>({
    initial: { channel: 'PHONE', wording: '' },
    problemsOf: ({ wording }) => {
      const problem = wordingProblem(wording.trim());
      return problem ? { wording: problem } : {};
    },
    send: ({ channel, wording }) =>
      formResult(
        record({
          threadId,
          input: { channel: channel as RecordedChannel, wording },
        }),
        t`Failed to record the consent`,
      ),
    onSent: onClose,
  });
  return (
    <FormDialog {...dialog} title={t`Record consent`} submitLabel={t`Record consent`} onClose={onClose}>
      <div className={styles.form}>
        <NativeSelect {...field('channel')} label={t`How consent was given`} options={channels()} />
        <TextArea
          {...field('wording')}
          label={t`Wording`}
          hint={t`Ledger entries are permanent: do not include names and numbers.`}
        />
      </div>
    </FormDialog>
  );
}
