import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Upload, Users } from 'lucide-react';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

/** The empty state of a list of people. */
export function EmptyPeople({ kind, mayEdit }: { kind: PersonKind; mayEdit: boolean }) {
  const { many } = PERSON_KINDS[kind];
  return (
    <EmptyState
      icon={<Users />}
      title={t`No ${many} yet`}
      text={t`Add the first one, or import a file.`}
      action={
        mayEdit && (
          <ButtonLink look="primary" to={`${paths.newImport.to()}?kind=${kind}`}>
            <Trans>
              <Upload aria-hidden="true" size={16} />
              Import {many}
            </Trans>
          </ButtonLink>
        )
      }
    />
  );
}
