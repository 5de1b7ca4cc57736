import { t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import { DataExportButton } from '#client/shared/exports/DataExportButton.tsx';

/** The export of the user's data. */
export function DataCard() {
  return (
    <Card
      title={t`My data`}
      lead={t`Download all data of your account as a file.`}
      action={<DataExportButton of={{ what: 'account' }} label={t`Download my data`} />}
    />
  );
}
