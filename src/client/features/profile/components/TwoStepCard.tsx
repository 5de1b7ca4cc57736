import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { SetTwoStepDocument } from '../profile.generated.ts';
import { usePasswordCall } from '../usePasswordCall.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function TwoStepCard() {
  const { isTwoStepOn } = useViewer();
  const [isAsking, setIsAsking] = useState(false);
  // Separate from the current state, so that the dialog's text does not change while it closes.
  const [isWanted, setIsWanted] = useState(!isTwoStepOn);
  const call = usePasswordCall(SetTwoStepDocument);

  function handleAsk() {
    setIsWanted(!isTwoStepOn);
    setIsAsking(true);
  }

  return (
    <>
      <Card
        title={t`Two-step verification`}
        lead={t`Each login requires a code that we send to your email address.`}
        action={
          <>
            <StatusPill tone={isTwoStepOn ? 'success' : 'neutral'}>{isTwoStepOn ? t`On` : t`Off`}</StatusPill>
            <Button onClick={handleAsk}>{isTwoStepOn ? t`Turn off` : t`Turn on`}</Button>
          </>
        }
      />
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isWanted ? t`Turn on two-step verification` : t`Turn off two-step verification`}
        text={t`Enter your password to confirm.`}
        action={isWanted ? t`Turn on` : t`Turn off`}
        onConfirm={(password) => call({ isOn: isWanted, password })}
      />
    </>
  );
}
