import { t } from '@lingui/core/macro';
import { Upload, Users } from 'lucide-react';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** The empty state of a list of people. */
export function EmptyPeople({ kind, mayEdit }: { kind: PersonKind; mayEdit: boolean }) {
  const isLead = kind === 'LEAD';
  return (
    <EmptyState
      icon={<Users />}
      title={isLead ? t`No leads yet` : t`No contacts yet`}
      text={t`Add the first one, or import a file.`}
      action={
        mayEdit && (
          <ButtonLink look="primary" to={`${paths.newImport.to()}?kind=${kind}`}>
            <Upload aria-hidden="true" size={16} />
            {isLead ? t`Import leads` : t`Import contacts`}
          </ButtonLink>
        )
      }
    />
  );
}
