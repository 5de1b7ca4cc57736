import { t } from '@lingui/core/macro';
import { Ban } from 'lucide-react';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dayText } from '#client/kit/time/dateText.ts';
import { paths } from '#client/paths.ts';

/** In place of every screen of a company that is suspended: why, since when, and where to go on. */
export function SuspendedPage({ company }: { company: NonNullable<Viewer['company']> }) {
  const { timeZone } = useCalendar();
  const { companyName, suspension } = company;
  return (
    <EmptyState
      icon={<Ban />}
      heading="h1"
      title={t`${companyName} is suspended`}
      text={
        <>
          {suspension &&
            t`Since ${{ day: dayText(suspension.at, timeZone) }}. Reason: ${{ reason: suspension.reason }}`}
          <br />
          {t`No data is lost. Contact the operator of this installation.`}
        </>
      }
      action={<ButtonLink to={paths.companyInfo.to()}>{t`My companies`}</ButtonLink>}
    />
  );
}
