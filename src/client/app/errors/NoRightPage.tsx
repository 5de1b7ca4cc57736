import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For a screen that the viewer has no right to see, or to change anything by: to try again would not help. */
export function NoRightPage({ title, isSeeing = true }: { title: string; isSeeing?: boolean }) {
  return (
    <EmptyState
      heading="h1"
      title={isSeeing ? `You have no right to see ${title.toLowerCase()}` : 'You have no right to do this'}
      text={
        isSeeing
          ? 'Ask your administrator for it, who decides what each member of the team sees.'
          : `You may look, but not change anything here. Ask your administrator for the right to “${title}”.`
      }
      action={<ButtonAnchor href={paths.home.to()}>Go to the start page</ButtonAnchor>}
    />
  );
}
