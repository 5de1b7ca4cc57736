import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For a screen that the viewer has no right to: to try again would not help. `mayLook` where they may see what it changes. */
export function NoRightPage({ title, mayLook }: { title: string; mayLook: boolean }) {
  return (
    <EmptyState
      heading="h1"
      title="You have no right to this page"
      text={
        mayLook
          ? `You may look, but not change anything here. Ask your administrator for the right to “${title}”.`
          : `Ask your administrator for the right to “${title}”, who decides what each member of the team sees.`
      }
      action={<ButtonLink to={paths.dashboard.to()}>Go to the start page</ButtonLink>}
    />
  );
}
