import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { MessagePreview } from '#client/entities/messages/MessagePreview.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { withPlainTwins } from '#contract/sms/smsSize.ts';
import type { MessageTemplateFields } from '#contract/validation/records/crm/messageTemplate.ts';
import { messageTemplateProblems } from '#contract/validation/records/crm/messageTemplate.ts';
import type { MessageTemplate } from './messageTemplate.tsx';
import { useCreateMessageTemplateMutation, useUpdateMessageTemplateMutation } from './messageTemplatesApi.ts';
import styles from '#client/entities/messages/MessageEditor.module.css';

type Values = Pick<MessageTemplateFields, 'title' | 'body'>;

interface MessageTemplateDialogProps {
  /** Null for a new one. */
  template: MessageTemplate | null;
  /** What a new one starts with: another's texts, for a copy. */
  start?: Values;
  onClose: () => void;
}

const NOTHING: Values = { title: '', body: '' };

/** The editor of a message template: merge fields, fallbacks, and a preview. */
export function MessageTemplateDialog({ template, start = NOTHING, onClose }: MessageTemplateDialogProps) {
  const send = useSend(template);
  const { form, field, set, dialog } = useTextForm<Values>({
    initial: template ? { title: template.title, body: template.body } : start,
    problemsOf: messageTemplateProblems,
    send,
    onSent: onClose,
  });
  const body = useWatch({ control: form.control, name: 'body' });
  return (
    <FormDialog
      {...dialog}
      title={template ? t`Edit message template` : t`Add message template`}
      submitLabel={template ? t`Save changes` : t`Add message template`}
      width={920}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <TextField {...field('title')} label={t`Message title`} autoComplete="off" />
          <MessageBodyField
            field={field('body')}
            body={body}
            hasDeal
            onChange={(next) => set('body', next)}
          />
        </div>
        <MessagePreview body={body} onPlain={() => set('body', withPlainTwins(body))} />
      </div>
    </FormDialog>
  );
}

function useSend(template: MessageTemplate | null) {
  const [create] = useCreateMessageTemplateMutation();
  const [update] = useUpdateMessageTemplateMutation();
  return async (values: Values, initial: Values) => {
    const changed = Object.entries(values).filter(([name, text]) => text !== initial[name as keyof Values]);
    const answer = template
      ? await update({ id: template._id, input: Object.fromEntries(changed) })
      : await create({ input: values });
    if (answer.error) return errorText(answer.error, t`Failed to save the message template`);
    toast.success(answer.data.message);
    return null;
  };
}
