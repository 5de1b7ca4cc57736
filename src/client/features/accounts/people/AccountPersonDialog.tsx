import { t } from '@lingui/core/macro';
import type { Account, AccountPerson } from '#client/entities/accounts/account.ts';
import { LinkDialog } from '#client/entities/accounts/links/LinkDialog.tsx';
import { useAccountLinks } from '#client/entities/accounts/links/useAccountLinks.ts';
import { PersonField, readPersonKey } from '#client/shared/search/PersonField.tsx';

interface AccountPersonDialogProps {
  account: Account;
  /** The person whose role changes; null to add another one. */
  edited: AccountPerson | null;
  onClose: () => void;
}

/** Adds a lead or contact to an account, or changes their role there. */
export function AccountPersonDialog({ account, edited, onClose }: AccountPersonDialogProps) {
  const { _id: id } = account;
  const { save } = useAccountLinks();
  if (edited) {
    const { kind, personId } = edited;
    const name = edited.name || t`No name`;
    return (
      <LinkDialog
        title={t`Role of ${name}`}
        submitLabel={t`Save changes`}
        role={edited.role ?? ''}
        onSave={(_target, role) => save({ id, kind, personId, role })}
        onClose={onClose}
      />
    );
  }
  return (
    <LinkDialog
      title={t`Add person`}
      submitLabel={t`Add person`}
      picker={{
        problem: t`Choose a lead or contact`,
        field: (props) => <PersonField label={t`Lead or contact`} {...props} />,
      }}
      onSave={async (target, role) => {
        const person = readPersonKey(target);
        return person ? save({ id, ...person, role }) : t`Choose a lead or contact`;
      }}
      onClose={onClose}
    />
  );
}
