import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For a screen of an area in which the viewer has no right: to try again would not help. */
export function NoRightPage({ title }: { title: string }) {
  return (
    <EmptyState
      heading="h1"
      title={`You have no right to see ${title.toLowerCase()}`}
      text="Ask your administrator for it, who decides what each member of the team sees."
      action={<ButtonAnchor href={paths.home.to()}>Go to the start page</ButtonAnchor>}
    />
  );
}
