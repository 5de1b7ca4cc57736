import { t } from '@lingui/core/macro';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For a screen that the viewer has no permission for; retrying would not help. `mayLook`: they may view its records. */
export function NoRightPage({ title, mayLook }: { title: string; mayLook: boolean }) {
  return (
    <EmptyState
      heading="h1"
      title={t`You do not have access to this page`}
      text={
        mayLook
          ? t`You can only view records here. Ask an administrator for access to “${title}”.`
          : t`Ask an administrator for access to “${title}”.`
      }
      action={<ButtonLink to={paths.dashboard.to()}>{t`Go to the start page`}</ButtonLink>}
    />
  );
}
