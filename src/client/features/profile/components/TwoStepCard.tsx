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
        title="Two-step verification"
        lead="Each login requires a code that we send to your email address."
        action={
          <>
            <StatusPill tone={isTwoStepOn ? 'success' : 'neutral'}>{isTwoStepOn ? 'On' : 'Off'}</StatusPill>
            <Button onClick={handleAsk}>{isTwoStepOn ? 'Turn off' : 'Turn on'}</Button>
          </>
        }
      />
      <PasswordDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isWanted ? 'Turn on two-step verification' : 'Turn off two-step verification'}
        text="Enter your password to confirm."
        action={isWanted ? 'Turn on' : 'Turn off'}
        onConfirm={(password) => call({ isOn: isWanted, password })}
      />
    </>
  );
}
