import { useId, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Tabs } from '#client/kit/tabs/Tabs.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindCompanyQuery } from '../companiesApi.ts';
import type { AddressSettings } from './addressApi.ts';
import { useFindAddressSettingsQuery } from './addressApi.ts';
import { DomainTab } from './domain/DomainTab.tsx';
import { readDraft } from './domain/domainDraft.ts';
import { SlugTab } from './SlugTab.tsx';
import { useDomainSetup } from './domain/useDomainSetup.ts';
import { suggestedSlug } from './suggestedSlug.ts';
import { useSlugEdit } from './useSlugEdit.ts';

export interface AddressDialogProps {
  companyId: string;
  /** A slug is suggested by it. */
  companyName: string;
  /** Fetches the list again after something was saved. */
  refetch: () => void;
  defaultSlug: string;
  defaultDomain: string;
  onClose: () => void;
}

/** Domain and Slug Setting: the two public addresses of a company. Closes on success. */
export function AddressDialog(props: AddressDialogProps) {
  const settings = useFindAddressSettingsQuery();
  const company = useFindCompanyQuery({ id: props.companyId });
  const loaded = settings.data?.data;

  // The verified state decides how the editor starts, so both answers are waited for.
  if (loaded && !company.isLoading) return <AddressEditor {...props} settings={loaded} />;
  const hasFailed = settings.isError || settings.data?.acknowledgement === false;
  return (
    <Dialog isOpen onClose={props.onClose} title={TITLE} width={WIDTH}>
      {hasFailed && !settings.isFetching ? (
        <ErrorState
          message={settings.data?.message || 'Check the connection and try again.'}
          onRetry={settings.refetch}
        />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

const TITLE = 'Domain and Slug Setting';
const WIDTH = 560;

function AddressEditor({
  companyId,
  companyName,
  refetch,
  defaultSlug,
  defaultDomain,
  onClose,
  settings,
}: AddressDialogProps & { settings: AddressSettings }) {
  const formId = useId();
  const [tab, setTab] = useState(() => (readDraft(companyId) ? 'custom' : 'slug'));
  const { data: reply } = useFindCompanyQuery({ id: companyId });
  const company = reply?.data;
  const onDone = () => {
    refetch();
    onClose();
  };
  const slugEdit = useSlugEdit({ companyId, defaultSlug, onDone });
  const setup = useDomainSetup({
    companyId,
    defaultDomain,
    isDefaultVerified: company?.domain === defaultDomain && company.domainState === 'VERIFIED',
    canIssueCertificates: settings.canIssueCertificates,
    onDone,
  });
  const isSlug = tab === 'slug';
  const isChecking = setup.phase === 'checking' || setup.phase === 'adding';

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={TITLE}
      width={WIDTH}
      isBusy={slugEdit.isSaving || isChecking}
      footer={
        <>
          <Button onClick={onClose} disabled={slugEdit.isSaving || isChecking}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={isSlug ? slugEdit.isSaving : setup.phase !== 'idle'}
          >
            {isSlug ? 'Save' : 'Check DNS Record'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A confirmation on top of this is a form of its own, whose events React passes on to here.
          if (event.target !== event.currentTarget) return;
          if (isSlug) void slugEdit.save();
          else if (setup.phase === 'idle') void setup.submit();
        }}
      >
        <Tabs
          label={TITLE}
          selectedId={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'slug',
              label: 'Slug/URL',
              content: (
                <SlugTab
                  edit={slugEdit}
                  prefix={settings.slugPrefix}
                  suggested={suggestedSlug(companyName)}
                />
              ),
            },
            {
              id: 'custom',
              label: 'Custom Domain',
              content: (
                <DomainTab setup={setup} settings={settings} company={company ?? null} onRemoved={onDone} />
              ),
            },
          ]}
        />
      </form>
    </Dialog>
  );
}
