import { DNS_RECORD } from '#contract/limits/account/addresses.ts';
import { dnsHostName, domainTypingProblem } from '#contract/validation/web-address/domain.ts';
import styles from '../Address.module.css';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';

/** The record to enter, part by part. */
export function DnsBox({ domain, ipAddress }: { domain: string; ipAddress: string }) {
  const host = domainTypingProblem(domain) ? '@' : dnsHostName(domain);
  return (
    <dl className={styles.record}>
      <RecordPart label="Host name" value={host} isCopied />
      <RecordPart label="Record type" value={DNS_RECORD.type} />
      <RecordPart label="Value" value={ipAddress} isCopied />
      <RecordPart label="TTL" value={DNS_RECORD.ttl} />
    </dl>
  );
}

function RecordPart({ label, value, isCopied }: { label: string; value: string; isCopied?: boolean }) {
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {isCopied && <CopyButton label={`Copy ${label.toLowerCase()}`} text={value} />}
      </dd>
    </div>
  );
}
