import { DataExportButton } from '#client/shared/exports/DataExportButton.tsx';
import { Card } from '#client/kit/layout/Card.tsx';

/** What is kept about the user, as a file. */
export function DataCard() {
  return (
    <Card
      title="My data"
      lead="Everything that is kept about your account, as a file."
      action={<DataExportButton of={{ what: 'account' }} label="Download my data" />}
    />
  );
}
