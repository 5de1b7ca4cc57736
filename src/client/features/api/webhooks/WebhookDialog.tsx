import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { webhookProblems } from '#contract/api/apiRules.ts';
import type { WebhookFieldsFragment as Webhook } from './webhooks.generated.ts';
import { createWebhook, useUpdateWebhookMutation } from './webhooksApi.ts';
import { WebhookTypes } from './WebhookTypes.tsx';
import styles from '../Api.module.css';

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** With the secret of a new webhook, which is shown only once. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** The URL and the events of a webhook. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const [started] = useState({ url: webhook?.url ?? '', types: webhook?.types ?? [] });
  const [values, setValues] = useState(started);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const create = useSecretCall(createWebhook);
  const [update] = useUpdateWebhookMutation();
  const problems = isSubmitted ? webhookProblems(values) : {};

  async function send(): Promise<string | null> {
    if (webhook) {
      const answer = await update({ id: webhook._id, input: values });
      const rejection = errorText(answer.error, t`The webhook could not be saved. Try again.`);
      if (rejection === null) toast.success(answer.data?.message ?? '');
      if (rejection === null) onClose();
      return rejection;
    }
    const answer = await create({ input: values });
    const rejection = errorText(answer.error, t`The webhook could not be added. Try again.`);
    if (rejection === null && answer.data?.data) onMade(answer.data.data.secret);
    return rejection;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    if (isBusy) return;
    if (Object.keys(webhookProblems(values)).length > 0) return goToProblem(event.currentTarget);
    setIsBusy(true);
    setErrorMessage(await send());
    setIsBusy(false);
  }

  return (
    <FormDialog
      title={webhook ? t`Edit webhook` : t`Add webhook`}
      submitLabel={webhook ? t`Save changes` : t`Add webhook`}
      width={760}
      isDirty={JSON.stringify(values) !== JSON.stringify(started)}
      isBusy={isBusy}
      errorMessage={errorMessage}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t`Endpoint URL`}
          placeholder="https://example.com/webhooks"
          autoComplete="off"
          inputMode="url"
          value={values.url}
          error={problems.url ?? null}
          onChange={({ target }) => setValues({ ...values, url: target.value })}
        />
        <WebhookTypes
          chosen={values.types}
          error={problems.types ?? null}
          onChange={(types) => setValues({ ...values, types })}
        />
      </div>
    </FormDialog>
  );
}

/** The first field that is wrong gets the focus, once it says so. */
function goToProblem(form: HTMLFormElement) {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
