import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Account } from '#client/entities/accounts/account.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { DomainLink } from './DomainLink.tsx';
import styles from './AccountDetails.module.css';

/** The fields of an account. */
export function AccountDetails({ account }: { account: Account }) {
  const { domain, phone, address, ownerName, description, createdAt, createdBy } = account;
  return (
    <Card title={t`Details`}>
      <dl className={styles.details}>
        <dt>{t`Domain`}</dt>
        <dd>{domain ? <DomainLink domain={domain} /> : NONE}</dd>
        <dt>{t`Phone`}</dt>
        <dd>{phone ? <PhoneNumberLink phoneNumber={phone} /> : NONE}</dd>
        <dt>{t`Address`}</dt>
        <dd className={styles.lines} dir="auto">
          {address ?? NONE}
        </dd>
        <dt>{t`Owner`}</dt>
        <dd dir="auto">{ownerName ?? NONE}</dd>
        <dt>{t`Description`}</dt>
        <dd className={styles.lines} dir="auto">
          {description ?? NONE}
        </dd>
        <dt>{t`Added`}</dt>
        <dd>
          <Trans>
            <DayText at={createdAt} /> by {createdBy}
          </Trans>
        </dd>
      </dl>
    </Card>
  );
}

const NONE = '–';
