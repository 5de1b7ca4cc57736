import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useFindMySignInMethodsQuery } from './securityApi.ts';

/** The authenticator app, passkeys and recovery codes of the user. */
export function SignInMethodCards() {
  const query = useFindMySignInMethodsQuery();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const methods = query.data?.data;
  if (!methods)
    return (
      <Card title={t`Authenticator app and passkeys`}>
        <LoadState query={query} skeleton={<FormSkeleton fields={2} />} />
      </Card>
    );
  const hasFactors = methods.appAddedAt !== null || methods.passkeys.length > 0;
  return (
    <>
      <AuthenticatorCard methods={methods} onCodes={setCodes} />
      <PasskeysCard methods={methods} onCodes={setCodes} notice={<NotRefreshed query={query} />} />
      {hasFactors && <RecoveryCodesCard left={methods.recoveryCodesLeft} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}
