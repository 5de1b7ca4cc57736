import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';

/** Stands in for a screen whose code did not arrive: most often its files went away with a new version. */
export function ReloadOffer() {
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title="This page could not be loaded"
        text="A new version may have been published since you opened this window, or the connection was lost."
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    </div>
  );
}
