import { errorText } from '#client/data/apiError.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindCompanyQuery } from '../companiesApi.ts';
import { useFindAddressSettingsQuery } from './addressApi.ts';
import type { AddressDialogProps } from './AddressEditor.tsx';
import { addressDialog, AddressEditor } from './AddressEditor.tsx';

/** Domain and Slug Setting: the two public addresses of a company. Closes on success. */
export function AddressDialog(props: AddressDialogProps) {
  const settings = useFindAddressSettingsQuery({ companyId: props.companyId });
  const company = useFindCompanyQuery({ id: props.companyId });
  const loaded = settings.data?.data;

  // The verified state decides how the editor starts, so both answers are waited for.
  if (loaded && !company.isLoading) return <AddressEditor {...props} settings={loaded} />;
  return (
    <Dialog {...addressDialog()} isOpen onClose={props.onClose}>
      {settings.isError && !settings.isFetching ? (
        <ErrorState message={errorText(settings.error)} onRetry={settings.refetch} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}
