import { t } from '@lingui/core/macro';
import { FileText } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { MessageSizeLine } from '#client/entities/messages/MessageSizeLine.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { InteractionInput, MessageChannel } from '#client/shared/records/timeline/interaction.ts';
import { can } from '#contract/access/can.ts';
import { SMS_LENGTHS } from '#contract/limits/records/sms.ts';
import { useSendSmsMutation } from '../api/sendSmsApi.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import { appLinks } from './messageLinks.ts';
import { useRecipients } from './useRecipients.ts';
import styles from '#client/shared/records/timeline/Composer.module.css';

const TemplateDialog = lazyPart(async () => (await import('./TemplateDialog.tsx')).TemplateDialog, {
  onFailure: ({ onClose }) => onClose(),
});

interface MessageComposerProps {
  channel: MessageChannel;
  /** Writes a message that another app sends into the timeline; resolves to why that was refused, or null. */
  onLog: (input: InteractionInput) => Promise<string | null>;
}

/** Writes a message or email to the person. Members who may send SMS send it from here; otherwise an app of the device opens with it. */
export function MessageComposer({ channel, onLog }: MessageComposerProps) {
  const { record } = usePersonPage();
  const viewer = useViewer();
  const recipients = useRecipients(record, channel);
  const [chosen, setChosen] = useState<string>();
  // A number that was removed in the meantime is no longer chosen
  const to = recipients.find(({ value }) => value === chosen)?.value ?? recipients[0]?.value;
  const maySend = channel === 'SMS' && can(viewer, 'SMS_CAMPAIGN', 'EDIT');
  const [sendSms] = useSendSmsMutation();
  const [templateId, setTemplateId] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const { form, field, set, submit, isBusy, errorMessage } = useTextForm({
    initial: { subject: '', text: '' },
    problemsOf: ({ text }) => (text.trim() ? {} : { text: t`Enter a message first` }),
    checks: 'onSubmit',
    startsAgain: true,
    send: async ({ text }) =>
      errorText((await sendSms({ phone: to ?? '', text })).error, t`Failed to send the message`),
    onSent: () => toast.success(t`Message sent`),
  });
  const { subject, text } = useWatch({ control: form.control, compute: (now) => now });
  const guard = useLeaveGuard(text.trim() !== '');
  const links = appLinks(record, channel, { to, subject, text });

  if (links.length === 0)
    return <p>{channel === 'SMS' ? t`Add a phone number first.` : t`Add an email address first.`}</p>;

  function handleOpened() {
    if (text.trim() === '') return;
    void onLog({ kind: 'MESSAGE', text: text.trim(), ...(templateId && { templateId }) });
    form.reset();
    setTemplateId(undefined);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (maySend && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form
      className={styles.composer}
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={(event) => (maySend ? submit(event) : event.preventDefault())}
    >
      {recipients.length > 1 && (
        <NativeSelect
          label={t({ message: 'To', context: 'recipient' })}
          value={to}
          options={recipients}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {channel === 'EMAIL' && <TextField label={t`Subject`} autoComplete="off" {...field('subject')} />}
      <TextArea
        label={channel === 'SMS' ? t`Message` : t`Email text`}
        rows={3}
        maxLength={SMS_LENGTHS.reply}
        {...field('text')}
      />
      {maySend && text !== '' && <MessageSizeLine text={text} />}
      <FormError message={errorMessage} />
      <div className={styles.foot}>
        {can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW') && (
          <Button look="ghost" icon={<FileText />} onClick={() => setIsChoosing(true)}>{t`Templates`}</Button>
        )}
        <div className={styles.ways}>
          {links
            .filter(({ isSms }) => !(isSms && maySend))
            .map(({ label, href, isSms }, index) => (
              <ButtonAnchor
                key={label}
                look={index === 0 && !maySend ? 'primary' : 'secondary'}
                href={href}
                target={href.startsWith('https:') ? '_blank' : undefined}
                rel="noreferrer"
                // What the SMS app does with it is unknown, so that is not logged
                onClick={isSms ? undefined : handleOpened}
              >
                {label}
              </ButtonAnchor>
            ))}
          {maySend && to && <SubmitButton isBusy={isBusy}>{t`Send message`}</SubmitButton>}
        </div>
      </div>
      {isChoosing && (
        <TemplateDialog
          record={record}
          isSendable={maySend && Boolean(record.personalInformation.phoneNumber?.number)}
          onChosen={(template) => {
            set('text', template.text);
            if (channel === 'EMAIL') set('subject', template.title);
            setTemplateId(template.id);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {guard.dialog}
    </form>
  );
}
