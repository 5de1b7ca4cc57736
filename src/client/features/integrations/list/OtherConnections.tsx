import { Fragment } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import type { AccessArea } from '#contract/access/can.ts';

/** Where the company is connected by other means, for who may see that. */
export function OtherConnections() {
  const viewer = useViewer();
  const shown = OTHERS.filter(({ area }) => can(viewer, area, 'VIEW'));
  if (shown.length === 0) return null;
  return (
    <p>
      Other connections:{' '}
      {shown.map(({ label, to }, at) => (
        <Fragment key={label}>
          {at > 0 && ', '}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
}

const OTHERS: { label: string; to: string; area: AccessArea }[] = [
  { label: 'calendars', to: paths.calendarIntegrations.to(), area: 'APPOINTMENTS_INTEGRATIONS' },
  { label: 'SMS providers', to: paths.smsProviders.to(), area: 'SMS_CAMPAIGN' },
  { label: 'API keys and webhooks', to: paths.api.to(), area: 'CRM_INTEGRATIONS' },
];
