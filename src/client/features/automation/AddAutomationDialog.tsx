import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { AUTOMATION_NAME_LENGTH } from '#contract/limits/records/automation.ts';
import { AUTOMATION_MESSAGES } from '#contract/validation/records/automationMessages.ts';
import { useCreateAutomationMutation } from './automationApi.ts';
import { KIND_TEXTS } from './kindTexts.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface AddAutomationDialogProps {
  /** The offered kinds; the first of several is chosen. */
  kinds: readonly [AutomationKind, ...AutomationKind[]];
  onClose: () => void;
  /** It is there, without a step. */
  onAdded: (kind: AutomationKind, id: string) => void;
}

/** Names a new automation; what it does is written on its page. */
export function AddAutomationDialog({ kinds, onClose, onAdded }: AddAutomationDialogProps) {
  const [kind, setKind] = useState(kinds[0]);
  const texts = KIND_TEXTS[kind];
  const title = kinds.length > 1 ? t`Add automation` : t(texts.add);
  const [create] = useCreateAutomationMutation();
  const addedId = useRef('');
  const { field, dialog } = useTextForm<{ name: string }>({
    initial: { name: '' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: AUTOMATION_MESSAGES.required } : {}),
    send: async (input) => {
      const answer = await create({ kind, input });
      addedId.current = answer.data?.data?._id ?? '';
      return errorText(answer.error, t(texts.notAdded));
    },
    onSent: () => onAdded(kind, addedId.current),
    isLast: true,
  });
  return (
    <FormDialog {...dialog} title={title} submitLabel={title} onClose={onClose}>
      <div className={grid.grid}>
        <TextField
          {...field('name')}
          className={grid.wide ?? ''}
          label={t`Name`}
          hint={t(texts.example)}
          maxLength={AUTOMATION_NAME_LENGTH}
          autoComplete="off"
        />
        {kinds.length > 1 && (
          <div className={grid.wide}>
            <RadioCards
              label={t`Kind`}
              options={kinds.map((value) => ({
                value,
                label: i18n.t(AUTOMATION_KINDS[value].label),
                hint: t(KIND_TEXTS[value].purpose),
              }))}
              value={kind}
              onChange={setKind}
            />
          </div>
        )}
      </div>
    </FormDialog>
  );
}
