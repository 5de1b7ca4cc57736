import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For a screen that the viewer has no right to: to try again would not help. `mayLook` where they may see what it changes. */
export function NoRightPage({ title, mayLook }: { title: string; mayLook: boolean }) {
  return (
    <EmptyState
      heading="h1"
      title="You do not have access to this page"
      text={
        mayLook
          ? `You can view this page, but not make changes. Ask an administrator for permission to edit “${title}”.`
          : `Ask an administrator for access to “${title}”.`
      }
      action={<ButtonLink to={paths.dashboard.to()}>Go to the start page</ButtonLink>}
    />
  );
}
