import { EmptyState } from '#client/kit/layout/EmptyState.tsx';

/** For a screen that is somebody's alone, to whoever sees the product as them. */
export function PersonalPage({
  name: { firstName, lastName },
}: {
  name: { firstName: string; lastName: string };
}) {
  const name = `${firstName} ${lastName}`.trim();
  return (
    <EmptyState
      heading="h1"
      title={`This is personal to ${name}`}
      text="You see the product as they do, but not what is theirs alone: profile, sessions and notifications."
    />
  );
}
