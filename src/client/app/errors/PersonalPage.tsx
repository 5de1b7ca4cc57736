import { t } from '@lingui/core/macro';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';

/** Replaces personal screens during impersonation. */
export function PersonalPage({
  name: { firstName, lastName },
}: {
  name: { firstName: string; lastName: string };
}) {
  const name = `${firstName} ${lastName}`.trim();
  return (
    <EmptyState
      heading="h1"
      title={t`This is personal to ${name}`}
      text={t`During impersonation, personal data stays hidden: profile, sessions and notifications.`}
    />
  );
}
