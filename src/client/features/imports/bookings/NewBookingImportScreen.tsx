import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { BOOKING_IMPORT_ROWS } from '#contract/import/bookingFields.ts';
import { FileDrop } from '../FileDrop.tsx';
import { useFileUpload } from '../useFileUpload.ts';

/** The start of an import of bookings: the file. */
export function NewBookingImportScreen() {
  const navigate = useNavigate();
  const { upload, drop } = useFileUpload(
    (importId) => void navigate(paths.bookingImport.to(importId), { replace: true }),
  );
  return (
    <Page
      title={t`Import bookings`}
      width="form"
      lead={t`Past and upcoming appointments from another product, or from our own export.`}
      action={<ButtonLink look="ghost" to={paths.bookings.to()}>{t`All bookings`}</ButtonLink>}
    >
      <FileDrop
        {...drop}
        rowsMost={BOOKING_IMPORT_ROWS}
        onFile={(file) => void upload('/booking-imports', file)}
      />
    </Page>
  );
}
