import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { employerDomain } from '#contract/people/freeMail.ts';
import type { PersonAccount } from '../account.ts';
import { AccountPicker } from '../AccountPicker.tsx';
import { AccountDialog } from '../form/AccountDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useAccountLinks } from './useAccountLinks.ts';

/** A lead or contact whose accounts are shown. */
export interface LinkedPerson {
  kind: 'LEAD' | 'CONTACT';
  id: string;
  /** Suggested as the name of a new account. */
  companyName: string | null;
  /** Its domain is suggested for a new account. */
  email: string | null;
}

interface PersonAccountDialogProps {
  person: LinkedPerson;
  /** The account in which the role changes; null to add the person to another one. */
  edited: PersonAccount | null;
  /** Accounts to which the person belongs already. */
  exceptIds: readonly string[];
  onClose: () => void;
}

/** Adds a person to an account, which may be new, or changes their role there. */
export function PersonAccountDialog({ person, edited, exceptIds, onClose }: PersonAccountDialogProps) {
  const { kind, id: personId, companyName, email } = person;
  const [isNew, setIsNew] = useState(false);
  const { save } = useAccountLinks();

  async function handleCreated(id: string) {
    onClose();
    const problem = await save({ id, kind, personId, role: null });
    if (problem) toast.error(problem);
  }

  if (isNew)
    return (
      <AccountDialog
        account={null}
        suggested={{ name: companyName ?? '', domain: employerDomain(email) ?? '' }}
        onSaved={(id) => void handleCreated(id)}
        onClose={onClose}
      />
    );
  if (edited)
    return (
      <LinkDialog
        title={t`Role at ${{ name: edited.account.name }}`}
        submitLabel={t`Save changes`}
        role={edited.role ?? ''}
        onSave={(_target, role) => save({ id: edited.account._id, kind, personId, role })}
        onClose={onClose}
      />
    );
  return (
    <LinkDialog
      title={t`Add to account`}
      submitLabel={t`Add to account`}
      picker={{
        problem: t`Choose an account`,
        field: (props) => <AccountPicker {...props} exceptIds={exceptIds} />,
      }}
      footerStart={<Button look="ghost" onClick={() => setIsNew(true)}>{t`New account`}</Button>}
      onSave={(id, role) => save({ id, kind, personId, role })}
      onClose={onClose}
    />
  );
}
