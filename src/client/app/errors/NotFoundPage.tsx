import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';

/** For addresses that lead nowhere, and for those that are not this person's to see. */
export function NotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title="Page not found"
      text="There is nothing at this address, or it is not yours to see."
      action={<ButtonAnchor href={paths.home.to()}>Go to the start page</ButtonAnchor>}
    />
  );
}
