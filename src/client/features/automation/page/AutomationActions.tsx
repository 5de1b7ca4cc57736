import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import {
  useDeleteAutomationMutation,
  useTurnAutomationOffMutation,
  useTurnAutomationOnMutation,
} from '../automationApi.ts';
import { KIND_SCREENS } from '../automationKinds.ts';
import type { Automation } from '../automationWords.ts';
import { KIND_TEXTS } from '../kindTexts.ts';

interface AutomationActionsProps {
  automation: Automation;
  /** Just now: the button that edits it has the focus. */
  wasEdited: boolean;
  onEdit: () => void;
}

/** What can be done with an automation, for who may: having texts sent is a right of its own. */
export function AutomationActions({ automation, wasEdited, onEdit }: AutomationActionsProps) {
  const { kind, _id: id, isOn, draft, pausedReason } = automation;
  const onLabel = isOwnerProblem(pausedReason) ? t`Take over` : t`Turn on`;
  const texts = KIND_TEXTS[kind];
  const mayRun = can(useViewer(), AUTOMATION_AREAS[kind], 'MANAGE');
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const [turnOn, on] = useTurnAutomationOnMutation();
  const [turnOff, off] = useTurnAutomationOffMutation();
  const [remove, removing] = useDeleteAutomationMutation();
  const isBusy = on.isLoading || off.isLoading;

  async function turn() {
    await toastResult(isOn ? turnOff({ kind, id }) : turnOn({ kind, id }), t(texts.notTurned));
  }

  async function confirmDeletion() {
    const { data, error } = await remove({ kind, id });
    if (error) return toast.error(errorText(error, t(texts.notDeleted)));
    toast.success(data.message);
    await navigate(KIND_SCREENS[kind].list, { replace: true });
  }

  return (
    <>
      {mayRun && !isOn && <Button onClick={() => setIsDeleting(true)}>{t`Delete`}</Button>}
      <Button autoFocus={wasEdited} onClick={onEdit}>
        {draft ? t`Edit draft` : t`Edit`}
      </Button>
      {(isOn || mayRun) && (
        <Button look={isOn ? 'secondary' : 'primary'} disabled={isBusy} onClick={() => void turn()}>
          {isOn ? t`Turn off` : onLabel}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        title={t(texts.delete)}
        text={t(texts.deletion)}
        confirmLabel={t`Yes, delete`}
        isDanger
        isBusy={removing.isLoading}
        onConfirm={() => void confirmDeletion()}
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
}
