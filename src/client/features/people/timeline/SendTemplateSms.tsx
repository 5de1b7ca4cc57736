import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useSendTemplateMessageMutation } from '../api/personApi.ts';
import styles from './TemplateDialog.module.css';

interface SendTemplateSmsProps {
  record: PersonRecord;
  templateId: string;
  onSent: () => void;
}

/** Sends a template by the company's SMS provider, through the send policy. */
export function SendTemplateSms({ record, templateId, onSent }: SendTemplateSmsProps) {
  const [isMarketing, setIsMarketing] = useState(true);
  const [send, { isLoading }] = useSendTemplateMessageMutation();

  async function handleSend() {
    const message = { kind: record.kind, personId: record._id, templateId, isMarketing };
    const isSent = await toastResult(send(message), t`Failed to send the message`);
    if (isSent) onSent();
  }

  return (
    <>
      <CheckboxField
        label={t`Marketing: only with the consent that your policy requires`}
        checked={isMarketing}
        onChange={({ target }) => setIsMarketing(target.checked)}
      />
      <Button
        look="primary"
        className={styles.send}
        isBusy={isLoading}
        onClick={() => void handleSend()}
      >{t`Send SMS`}</Button>
    </>
  );
}
