import { Card } from '#client/kit/layout/Card.tsx';
import { DataExportButton } from '#client/shared/exports/DataExportButton.tsx';

/** The export of the user's data. */
export function DataCard() {
  return (
    <Card
      title="My data"
      lead="Download all data of your account as a file."
      action={<DataExportButton of={{ what: 'account' }} label="Download my data" />}
    />
  );
}
