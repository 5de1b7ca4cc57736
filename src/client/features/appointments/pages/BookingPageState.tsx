import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';

/** In place of a booking page while it is loaded, and where it is not there. */
export function BookingPageState({ query }: Pick<ComponentProps<typeof RecordState>, 'query'>) {
  return (
    <RecordState
      query={query}
      what="booking page"
      skeleton={<FormSkeleton fields={8} />}
      back={<ButtonLink to={paths.bookingPages.to()}>{t`All booking pages`}</ButtonLink>}
    />
  );
}
