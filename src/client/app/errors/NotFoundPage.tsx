import { t } from '@lingui/core/macro';
import { useContext } from 'react';
import { ViewerContext } from '#client/entities/session/useViewer.ts';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';

/** For unknown URLs, and for pages that the user may not see. Signed-in users stay in the panel. */
export function NotFoundPage() {
  const start = useContext(ViewerContext) ? paths.dashboard : paths.home;
  useDocumentTitle(t`Page not found`);
  return (
    <EmptyState
      heading="h1"
      title={t`Page not found`}
      text={t`This page does not exist, or you do not have access to it.`}
      action={<ButtonAnchor href={start.to()}>{t`Go to the start page`}</ButtonAnchor>}
    />
  );
}
