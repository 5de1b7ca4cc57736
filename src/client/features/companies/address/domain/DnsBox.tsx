import { t } from '@lingui/core/macro';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { DNS_RECORD } from '#contract/limits/account/addresses.ts';
import { dnsHostName, domainTypingProblem } from '#contract/validation/web-address/domain.ts';
import styles from '../Address.module.css';

interface DnsBoxProps {
  domain: string;
  /** 'A' unless given. */
  type?: string;
  value: string;
  /** In front of the host name. */
  prefix?: string;
}

/** A record to enter, part by part. */
export function DnsBox({ domain, type = DNS_RECORD.type, value, prefix = '' }: DnsBoxProps) {
  const name = domainTypingProblem(domain) ? '@' : dnsHostName(domain);
  const host = name === '@' ? prefix.replace(/\.$/, '') || name : prefix + name;
  return (
    <dl className={styles.record}>
      <RecordPart label={t`Host name`} value={host} copyLabel={t`Copy host name`} />
      <RecordPart label={t`Record type`} value={type} />
      <RecordPart label={t`Value`} value={value} copyLabel={t`Copy value`} />
      <RecordPart label={t`TTL`} value={DNS_RECORD.ttl} />
    </dl>
  );
}

function RecordPart({ label, value, copyLabel }: { label: string; value: string; copyLabel?: string }) {
  return (
    <div className={value.length > SHORT ? styles.longPart : styles.part}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {copyLabel && <CopyButton label={copyLabel} text={value} />}
      </dd>
    </div>
  );
}

/** Longest value that fits in one line with the other parts. */
const SHORT = 20;
