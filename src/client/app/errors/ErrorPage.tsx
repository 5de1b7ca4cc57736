import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';

/** Replaces a failed screen: the status text of a response, or the error's message. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        title={t`Unexpected Application Error`}
        text={errorMessage(error)}
        action={<Button onClick={() => window.location.reload()}>{t`Reload`}</Button>}
      />
    </div>
  );
}

function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  if (error instanceof Response) return error.statusText || String(error.status);
  return typeof error === 'string' ? error : t`Unknown error`;
}
