import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Company } from '#client/entities/company/company.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { DOMAIN_QUARANTINE_DAYS } from '#contract/limits/account/addresses.ts';
import { useRemoveDomainMutation } from '../addressApi.ts';
import { useCertificate } from './useCertificate.ts';
import styles from '../Address.module.css';

interface CurrentDomainProps {
  company: Company;
  canIssueCertificates: boolean;
  onRemoved: () => void;
}

/** The domain that the company has: where it points, its certificate, and how to give it up. */
export function CurrentDomain({ company, canIssueCertificates, onRemoved }: CurrentDomainProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [removeDomain, { isLoading }] = useRemoveDomainMutation();

  async function handleRemove() {
    setErrorMessage(null);
    const { data, error } = await removeDomain({ companyId: company._id });
    if (error) return setErrorMessage(errorText(error, t`An error occurred`));
    toast.success(data.message);
    setIsAsking(false);
    onRemoved();
  }

  return (
    <section className={styles.current} aria-label={t`Current domain`}>
      <div className={styles.currentLine}>
        <strong className={styles.host}>{company.domain}</strong>
        <Button size="small" look="ghost" onClick={() => setIsAsking(true)}>{t`Remove`}</Button>
      </div>
      {company.domainState === 'DRIFTED' && (
        <p
          className={styles.problem}
        >{t`The A record of this domain now points elsewhere. Set the record below again, then check it.`}</p>
      )}
      <CertificateLine company={company} canIssueCertificates={canIssueCertificates} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleRemove()}
        title={t`Remove domain`}
        text={t`${{ domain: company.domain ?? '' }} will no longer show ${{ companyName: company.companyName }}. Other companies cannot take it for ${plural(DOMAIN_QUARANTINE_DAYS, { one: '# day', other: '# days' })}.`}
        confirmLabel={t`Remove domain`}
        isDanger
        isBusy={isLoading}
        error={errorMessage}
      />
    </section>
  );
}

function CertificateLine({ company, canIssueCertificates }: Omit<CurrentDomainProps, 'onRemoved'>) {
  const { install, isInstalling } = useCertificate(company._id);
  const { certificateState: state, certificateError } = company;
  const isMissing = state === 'NONE' || state === 'FAILED';

  const [outcome, setOutcome] = useState<{ isBad: boolean; text: string } | null>(null);

  async function handleTry() {
    const problem = await install();
    setOutcome(problem ? { isBad: true, text: problem } : { isBad: false, text: t`Certificate requested` });
  }

  if (isMissing && !canIssueCertificates) {
    return (
      <p
        className={styles.muted}
      >{t`Certificates are not issued by this installation; its operator provides them.`}</p>
    );
  }
  return (
    <>
      <div className={styles.currentLine}>
        <span className={styles.muted}>{t`Certificate`}</span>
        <StatusPill tone={CERTIFICATE[state].tone}>{t(CERTIFICATE[state].label)}</StatusPill>
        {isMissing && (
          <Button size="small" isBusy={isInstalling} onClick={() => void handleTry()}>{t`Try again`}</Button>
        )}
      </div>
      <div aria-live="polite">
        {outcome && <p className={outcome.isBad ? styles.problem : styles.muted}>{outcome.text}</p>}
        {!outcome && state === 'FAILED' && certificateError && (
          <p className={styles.problem}>{certificateError}</p>
        )}
      </div>
    </>
  );
}

const CERTIFICATE = {
  NONE: { tone: 'warning', label: msg`Missing` },
  PENDING: { tone: 'accent', label: msg`Pending` },
  ACTIVE: { tone: 'success', label: msg`Active` },
  FAILED: { tone: 'danger', label: msg`Failed` },
} as const;
