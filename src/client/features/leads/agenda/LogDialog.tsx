import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { DueField } from '#client/entities/people/due/DueField.tsx';
import { OUTCOMES, OUTCOMES_OF } from '#client/entities/people/outcomes.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { PERSON_LENGTHS } from '#contract/limits/people.ts';
import { useAddContactInteractionMutation } from '#client/entities/people/api/contactsApi.ts';
import { useAddLeadInteractionMutation } from '#client/entities/people/api/leadsApi.ts';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import { entryName } from './AgendaPart.tsx';
import styles from './Agenda.module.css';

interface LogDialogProps {
  entry: AgendaFieldsFragment;
  onClose: () => void;
}

/** Logs the call or meeting that was due, and sets the next one. */
export function LogDialog({ entry, onClose }: LogDialogProps) {
  const { isMeeting, kind, personId } = entry;
  const interaction = isMeeting ? 'MEETING' : 'CALL';
  const outcomes = OUTCOMES_OF[interaction];
  const [outcome, setOutcome] = useState<string>(outcomes[0]);
  const [text, setText] = useState('');
  const [next, setNext] = useState<string | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [logLead, leadCall] = useAddLeadInteractionMutation();
  const [logContact, contactCall] = useAddContactInteractionMutation();
  const isBusy = leadCall.isLoading || contactCall.isLoading;

  async function handleSubmit() {
    if (isBusy) return;
    const input = {
      kind: interaction,
      outcome,
      ...(text.trim() ? { text: text.trim() } : {}),
      // What was due has been done: the next one takes its place, or none.
      [isMeeting ? 'nextMeeting' : 'nextCall']: next,
    } as const;
    const answer = await (kind === 'LEAD' ? logLead : logContact)({ id: personId, input });
    const message = errorMessageOf(answer, 'This could not be saved. Try again.');
    setErrorMessage(message);
    if (message !== null) return;
    toast.success(isMeeting ? 'Meeting logged' : 'Call logged');
    onClose();
  }

  return (
    <FormDialog
      title={`${isMeeting ? 'Meeting' : 'Call'} with ${entryName(entry)}`}
      submitLabel={isMeeting ? 'Log meeting' : 'Log call'}
      isDirty={text.trim() !== ''}
      isBusy={isBusy}
      errorMessage={errorMessage}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
      onClose={onClose}
      width={480}
    >
      <div className={styles.fields}>
        <NativeSelect
          label="Outcome"
          value={outcome}
          options={outcomes.map((value) => ({ value, label: OUTCOMES[value] ?? value }))}
          onChange={(event) => setOutcome(event.target.value)}
        />
        <TextArea
          label="What was said"
          isOptional
          rows={3}
          maxLength={PERSON_LENGTHS.interaction}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DueField label={isMeeting ? 'Next meeting' : 'Next call'} value={next} onChange={setNext} />
      </div>
    </FormDialog>
  );
}
