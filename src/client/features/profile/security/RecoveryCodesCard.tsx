import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { RECOVERY_CODES } from '#contract/limits/account/secondFactor.ts';
import { renewRecoveryCodes } from './securityApi.ts';

interface Props {
  /** Unused codes. */
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

/** Says how many recovery codes are left, and replaces them. */
export function RecoveryCodesCard({ left, onCodes }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useSecretCall(renewRecoveryCodes);

  async function handleRenew() {
    setIsBusy(true);
    setProblem(null);
    const { data, error } = await renew({});
    setIsBusy(false);
    if (error) return setProblem(errorText(error, t`Failed to create recovery codes. Try again.`));
    setIsAsking(false);
    onCodes(data.codes);
  }

  return (
    <>
      <Card
        title={t`Recovery codes`}
        lead={t`For a login without your phone or passkey. ${{ left: numberText(left) }} of ${plural(RECOVERY_CODES, { one: '# code', other: '# codes' })} left.`}
        action={<Button onClick={() => setIsAsking(true)}>{t`Create new codes`}</Button>}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleRenew()}
        title={t`Create new recovery codes?`}
        text={t`Your previous recovery codes will no longer be valid.`}
        confirmLabel={t`Yes, create new codes`}
        isBusy={isBusy}
        error={problem}
      />
    </>
  );
}
