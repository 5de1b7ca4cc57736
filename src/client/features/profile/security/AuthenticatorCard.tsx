import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import type { SignInMethods } from './securityApi.ts';
import { startAuthenticatorApp, useRemoveAuthenticatorAppMutation } from './securityApi.ts';
import type { AppSetup } from './SetUpAppDialog.tsx';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

interface Props {
  methods: SignInMethods;
  /** Shows new recovery codes; none if the previous ones remain valid. */
  onCodes: (codes: readonly string[]) => void;
}

/** Turns the authenticator app on and off. */
export function AuthenticatorCard({ methods, onCodes }: Props) {
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const start = useSecretCall(startAuthenticatorApp);
  const [remove] = useRemoveAuthenticatorAppMutation();
  const isOn = methods.appAddedAt !== null;

  async function handleStart() {
    setIsBusy(true);
    const { data, error } = await start({});
    setIsBusy(false);
    if (error) toast.error(errorText(error, t`Failed to start the setup. Try again.`));
    else setSetup(data.data);
  }

  return (
    <>
      <Card
        title={t`Authenticator app`}
        lead={t`Each login requires a code from an app on your phone.`}
        action={
          <>
            <StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</StatusPill>
            {isOn ? (
              <Button
                aria-label={t`Turn off the authenticator app`}
                onClick={() => setIsEnding(true)}
              >{t`Turn off`}</Button>
            ) : (
              <Button
                aria-label={t`Set up the authenticator app`}
                isBusy={isBusy}
                onClick={() => void handleStart()}
              >{t`Set up`}</Button>
            )}
          </>
        }
      />
      {setup && (
        <SetUpAppDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
        />
      )}
      {isEnding && (
        <ConfirmedCall
          title={t`Turn off the authenticator app?`}
          text={
            methods.passkeys.length > 0
              ? t`Codes from the app will no longer be accepted. You can still use your passkeys.`
              : t`You will log in with your password only, and your recovery codes will be deleted.`
          }
          confirmLabel={t`Yes, turn off`}
          failure={t`Failed to turn off the authenticator app. Try again.`}
          call={() => remove()}
          onClose={() => setIsEnding(false)}
        />
      )}
    </>
  );
}
