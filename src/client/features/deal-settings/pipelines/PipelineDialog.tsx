import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { useCreatePipelineMutation, useUpdatePipelineMutation } from '../dealSettingsApi.ts';
import type { PipelineForm } from './pipelineForm.ts';
import { pipelineErrors, pipelineForm, pipelineInput } from './pipelineForm.ts';
import { PipelineMembers } from './PipelineMembers.tsx';
import { StageLines } from './StageLines.tsx';
import styles from './Pipelines.module.css';

interface PipelineDialogProps {
  /** Null for a new one. */
  pipeline: Pipeline | null;
  onClose: () => void;
}

/** Adds a pipeline with its stages, or changes it. */
export function PipelineDialog({ pipeline, onClose }: PipelineDialogProps) {
  const [initial] = useState(() => pipelineForm(pipeline));
  const [form, setForm] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const { save, isBusy, errorMessage } = useSavePipeline(pipeline, onClose);
  const content = useRef<HTMLDivElement>(null);
  const errors = pipelineErrors(form);
  const shown = wasSent ? errors : null;
  const set = (change: Partial<PipelineForm>) => setForm((now) => ({ ...now, ...change }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The field is marked invalid before the focus moves to it, so that the message is read with it
    flushSync(() => setWasSent(true));
    if (!errors) return void save(form);
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <FormDialog
      title={pipeline ? t`Edit pipeline` : t`Add pipeline`}
      submitLabel={pipeline ? t`Save changes` : t`Add pipeline`}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      isBusy={isBusy}
      errorMessage={errorMessage}
      width={760}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div ref={content} className={styles.form}>
        <TextField
          label={t`Name`}
          autoComplete="off"
          error={shown?.name}
          value={form.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <StageLines stages={form.stages} errors={shown} onChange={(stages) => set({ stages })} />
        <PipelineMembers memberIds={form.memberIds} onChange={(memberIds) => set({ memberIds })} />
      </div>
    </FormDialog>
  );
}

/** Saves the form of a pipeline; an error keeps the typed text. */
function useSavePipeline(pipeline: Pipeline | null, onSaved: () => void) {
  const [create, creation] = useCreatePipelineMutation();
  const [update, change] = useUpdatePipelineMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function save(form: PipelineForm) {
    setErrorMessage(null);
    const input = pipelineInput(form);
    const call = pipeline ? update({ id: pipeline._id, input }) : create({ input });
    const message = await formResult(call, t`Failed to save the pipeline`);
    if (message !== null) return setErrorMessage(message);
    onSaved();
  }

  return { save, errorMessage, isBusy: creation.isLoading || change.isLoading };
}
