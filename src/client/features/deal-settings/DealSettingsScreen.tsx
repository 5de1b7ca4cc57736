import { t } from '@lingui/core/macro';
import Stack from '@mui/material/Stack';
import { ExchangeRatesCard } from '#client/entities/exchange-rates/ExchangeRatesCard.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { PipelinesCard } from './pipelines/PipelinesCard.tsx';
import { ProductsCard } from './products/ProductsCard.tsx';

/** The settings of deals. */
export function DealSettingsScreen() {
  return (
    <Page title={t`Deals`}>
      <Stack sx={{ gap: 2, maxWidth: 960 }}>
        <PipelinesCard />
        <ProductsCard />
        <ExchangeRatesCard />
      </Stack>
    </Page>
  );
}
