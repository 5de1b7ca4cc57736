import { t } from '@lingui/core/macro';
import { UserRoundX } from 'lucide-react';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** Instead of the form for a new lead: the viewer's account needs a lead manager, and who can link one. */
export function NoLeadManager() {
  const owner = useOwnerName();
  return (
    <EmptyState
      icon={<UserRoundX />}
      title={t`Your account has no lead manager`}
      text={
        owner
          ? t`The leads that you add are assigned to your lead manager. Ask ${owner} to link one to your account, under Team.`
          : t`The leads that you add are assigned to your lead manager. Ask the owner of the company to link one to your account, under Team.`
      }
      action={<ButtonLink to={paths.leads.to()}>{t`Back to leads`}</ButtonLink>}
    />
  );
}

/** The name of the company's owner; undefined if it is unknown. */
function useOwnerName(): string | undefined {
  const { adminUser } = useViewer();
  const { data: reply } = useFindMembersQuery({});
  const owner = reply?.data.find(({ _id }) => _id === adminUser?._id);
  return owner && `${owner.fullName.firstName} ${owner.fullName.lastName}`.trim();
}
