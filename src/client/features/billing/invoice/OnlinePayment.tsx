import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** Where the customer of an invoice pays it online; for administrators the way to have that, where it is off. */
export function OnlinePayment({ invoice: { state, amountDue, payUrl } }: { invoice: Invoice }) {
  const mayTurnOn = can(useViewer(), 'COMPANY', 'MANAGE');
  if (payUrl !== null)
    return (
      <Line>
        <Typography variant="body2" component="div" noWrap>
          {t`Payment link`}
          <br />
          <a href={payUrl} target="_blank" rel="noreferrer">
            {payUrl}
          </a>
        </Typography>
        <CopyButton label={t`Copy payment link`} text={payUrl} />
      </Line>
    );
  if (state !== 'OPEN' || amountDue === 0 || !mayTurnOn) return null;
  return (
    <Line>
      <Typography variant="body2">
        <Trans>
          <Link to={paths.onlinePayments.to()}>Turn on online payments</Link> to get payment links for
          customers.
        </Trans>
      </Typography>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <>
      <Divider sx={{ my: 1.5 }} />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {children}
      </Stack>
    </>
  );
}
