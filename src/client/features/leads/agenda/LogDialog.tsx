import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { useAddPersonInteractionMutation } from '#client/entities/people/api/peopleApi.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DueField } from '#client/kit/time/DueField.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { OUTCOMES, OUTCOMES_OF } from '#client/shared/records/timeline/outcomes.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import { entryName } from './AgendaLine.tsx';
import { personKey } from './personKey.ts';
import styles from './Agenda.module.css';

interface LogDialogProps {
  entry: AgendaFieldsFragment;
  onClose: () => void;
}

/** Logs the call or meeting that was due, and sets the next one. */
export function LogDialog({ entry, onClose }: LogDialogProps) {
  const { isMeeting } = entry;
  const name = entryName(entry);
  const interaction = isMeeting ? 'MEETING' : 'CALL';
  const outcomes = OUTCOMES_OF[interaction];
  const [addInteraction] = useAddPersonInteractionMutation();
  const { form, field, set, dialog } = useTextForm({
    initial: { outcome: outcomes[0] as string, text: '', next: '' },
    problemsOf: () => ({}),
    onSent: () => {
      toast.success(isMeeting ? t`Meeting logged` : t`Call logged`);
      onClose();
    },
    send: async ({ outcome, text, next }) => {
      const input = {
        kind: interaction,
        outcome,
        ...(text.trim() ? { text: text.trim() } : {}),
        // Replaces the completed call or meeting with the next one, or none.
        [isMeeting ? 'nextMeeting' : 'nextCall']: next || null,
      } as const;
      const answer = await addInteraction({ ...personKey(entry), input });
      return errorText(answer.error, t`This could not be saved. Try again.`);
    },
  });
  const next = useWatch({ control: form.control, name: 'next' });

  return (
    <FormDialog
      {...dialog}
      title={isMeeting ? t`Meeting with ${name}` : t`Call with ${name}`}
      submitLabel={isMeeting ? t`Log meeting` : t`Log call`}
      onClose={onClose}
      width={480}
    >
      <div className={styles.fields}>
        <NativeSelect
          {...field('outcome')}
          label={t`Outcome`}
          options={outcomes.map((value) => ({ value, label: i18n.t(OUTCOMES[value] ?? value) }))}
        />
        <TextArea
          {...field('text')}
          label={t`Summary`}
          isOptional
          rows={3}
          maxLength={PERSON_LENGTHS.interaction}
        />
        <DueField
          label={isMeeting ? t`Next meeting` : t`Next call`}
          value={next || null}
          onChange={(value) => set('next', value ?? '')}
        />
      </div>
    </FormDialog>
  );
}
