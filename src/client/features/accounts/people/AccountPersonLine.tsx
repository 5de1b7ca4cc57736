import { t } from '@lingui/core/macro';
import type { AccountPerson } from '#client/entities/accounts/account.ts';
import { useAccountLinks } from '#client/entities/accounts/links/useAccountLinks.ts';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import styles from './AccountPeople.module.css';

interface AccountPersonLineProps {
  accountId: string;
  person: AccountPerson;
  mayEdit: boolean;
  /** Opens the role for editing. */
  onEdit: () => void;
}

/** A lead or contact of an account with their role and contact data. */
export function AccountPersonLine({ accountId, person, mayEdit, onEdit }: AccountPersonLineProps) {
  const { kind, personId, role, email, phone } = person;
  const name = person.name || t`No name`;
  const { remove } = useAccountLinks();
  const page = (kind === 'LEAD' ? paths.lead : paths.contact).to(personId);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <Link to={page} dir="auto">
          {name}
        </Link>
        <span className={styles.quiet}>
          {[kind === 'LEAD' ? t`Lead` : t`Contact`, role].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.contact}>
          <EmailLink email={email} />
          <PhoneNumberLink phoneNumber={phone} />
        </span>
      </span>
      {mayEdit && (
        <RowMenu
          label={t`Actions for ${name}`}
          items={[
            { label: t`Change role`, onSelect: onEdit },
            {
              label: t`Remove from account`,
              isDanger: true,
              onSelect: () => void remove({ id: accountId, kind, personId, role }),
            },
          ]}
        />
      )}
    </li>
  );
}
