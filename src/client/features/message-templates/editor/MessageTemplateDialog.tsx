import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { messageTemplateProblems } from '#contract/validation/records/messageTemplate.ts';
import type { MessageTemplateFields } from '#contract/validation/records/messageTemplate.ts';
import type { MessageTemplate } from '../messageTemplate.tsx';
import {
  useCreateMessageTemplateMutation,
  useUpdateMessageTemplateMutation,
} from '../messageTemplatesApi.ts';
import { Fallbacks, MergeFieldButtons } from './MergeFields.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import styles from './MessageTemplateEditor.module.css';

type Values = Pick<MessageTemplateFields, 'title' | 'body'>;

interface MessageTemplateDialogProps {
  /** Null for a new one. */
  template: MessageTemplate | null;
  /** What a new one starts with: another's texts, for a copy. */
  start?: Values;
  onClose: () => void;
}

const NOTHING: Values = { title: '', body: '' };

/** Writes a message template: merge fields, what stands in for missing values, and how a lead would read it. */
export function MessageTemplateDialog({ template, start = NOTHING, onClose }: MessageTemplateDialogProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const send = useSend(template);
  const { form, field, set, submit, ...state } = useTextForm<Values>({
    initial: template ? { title: template.title, body: template.body } : start,
    problemsOf: messageTemplateProblems,
    send,
    onSent: onClose,
  });
  const body = useWatch({ control: form.control, name: 'body' });
  const { ref: registerArea, ...bodyField } = field('body');
  const liveProblem =
    body.trim() === '' ? null : (messageTemplateProblems({ title: 'any', body }).body ?? null);

  function insert(text: string) {
    const { selectionStart = body.length, selectionEnd = body.length } = area.current ?? {};
    set('body', body.slice(0, selectionStart) + text + body.slice(selectionEnd));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    });
  }

  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title={template ? 'Edit message template' : 'Add message template'}
      submitLabel={template ? 'Save changes' : 'Add message template'}
      width={920}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.editor}>
        <div className={styles.fields}>
          <TextField {...field('title')} label="Message title" autoComplete="off" />
          <TextArea
            {...bodyField}
            ref={(element) => {
              area.current = element;
              registerArea(element);
            }}
            label="Message"
            rows={6}
            error={bodyField.error ?? liveProblem}
          />
          <MergeFieldButtons onInsert={insert} />
          <Fallbacks body={body} onChange={(next) => set('body', next)} />
        </div>
        <MessagePreview body={body} />
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
    const errorMessage = errorMessageOf(answer, 'Failed to save the message template');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    return errorMessage;
  };
}
