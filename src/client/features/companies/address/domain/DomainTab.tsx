import { msg, t } from '@lingui/core/macro';
import Paper from '@mui/material/Paper';
import { Globe } from 'lucide-react';
import type { Company } from '#client/entities/company/company.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { DOMAIN_PROOF_PREFIX, EXAMPLE_DOMAINS } from '#contract/limits/account/addresses.ts';
import type { AddressSettings } from '../addressApi.ts';
import { PendingNote } from '../PendingNote.tsx';
import { CurrentDomain } from './CurrentDomain.tsx';
import { DnsBox } from './DnsBox.tsx';
import type { DomainPhase, useDomainSetup } from './useDomainSetup.ts';
import styles from '../Address.module.css';

interface DomainTabProps {
  setup: ReturnType<typeof useDomainSetup>;
  settings: AddressSettings;
  company: Company | null;
  onRemoved: () => void;
}

/** A host name of the company's own: what to enter at the registrar, and whether it is there. */
export function DomainTab({ setup, settings, company, onRemoved }: DomainTabProps) {
  const phaseText = i18n.t(PHASE_TEXTS[setup.phase]);
  return (
    <div className={styles.tab}>
      {company?.domain && (
        <CurrentDomain
          company={company}
          canIssueCertificates={settings.canIssueCertificates}
          onRemoved={onRemoved}
        />
      )}
      <TextField
        label={company?.domain ? t`Change to` : t`Domain`}
        name="domain"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={EXAMPLE_DOMAINS.join(', ')}
        value={setup.domain}
        error={setup.error}
        readOnly={setup.phase === 'checking' || setup.phase === 'adding'}
        onChange={(event) => setup.handleType(event.target.value)}
      />
      <Paper component="section" variant="outlined" className={styles.dns} aria-label={t`DNS record`}>
        <header className={styles.dnsHeader}>
          <h3>{t`DNS record`}</h3>
          <StatusPill tone={setup.isVerified ? 'success' : 'warning'}>
            {setup.isVerified ? t`Verified` : t`Not Verified`}
          </StatusPill>
        </header>
        <p
          className={styles.muted}
        >{t`Enter this record at the registrar of your domain, then check it here.`}</p>
        <DnsBox domain={setup.domain} value={settings.ipAddress} />
      </Paper>
      {settings.txtValue && setup.domain !== company?.domain && (
        <Paper component="section" variant="outlined" className={styles.dns} aria-label={t`TXT record`}>
          <header className={styles.dnsHeader}>
            <h3>{t`Proof of ownership`}</h3>
          </header>
          <p className={styles.muted}>{t`Enter this record as well. It proves that the domain is yours.`}</p>
          <DnsBox domain={setup.domain} type="TXT" prefix={DOMAIN_PROOF_PREFIX} value={settings.txtValue} />
        </Paper>
      )}
      {setup.isPending && <PendingNote setup={setup} />}
      <p className={phaseText ? styles.phase : 'visually-hidden'} role="status">
        {phaseText && <Globe aria-hidden="true" size={14} />}
        {phaseText}
      </p>
    </div>
  );
}

const PHASE_TEXTS: Record<DomainPhase, Text> = {
  idle: '',
  checking: msg`Checking the DNS record…`,
  rechecking: '',
  adding: msg`Adding the domain…`,
  certifying: msg`Requesting the certificate. You can close this dialog.`,
};
