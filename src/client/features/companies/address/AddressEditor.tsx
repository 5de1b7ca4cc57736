import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { Tabs } from '#client/kit/tabs/Tabs.tsx';
import type { AddressSettings } from './addressApi.ts';
import { DomainTab } from './domain/DomainTab.tsx';
import { SlugTab } from './SlugTab.tsx';
import { suggestedSlug } from './suggestedSlug.ts';
import { useAddressEdit } from './useAddressEdit.ts';

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

/** How the dialog looks, also while it waits for what it needs. */
export const addressDialog = () => ({ title: t`Domain and Slug Setting`, width: 560 });

/** The dialog with its two tabs, once what it needs is known. */
export function AddressEditor(props: AddressDialogProps & { settings: AddressSettings }) {
  const { companyName, settings, refetch, onClose } = props;
  const formId = useId();
  const onDone = () => {
    refetch();
    onClose();
  };
  const edit = useAddressEdit({ ...props, onDone });

  return (
    <Dialog
      {...addressDialog()}
      isOpen
      onClose={onClose}
      isBusy={edit.isHeld}
      footer={
        <>
          <Button onClick={onClose} disabled={edit.isHeld}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={edit.isSaving}>
            {edit.isSlug ? t`Save` : t`Check DNS Record`}
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
          if (event.target === event.currentTarget) edit.save();
        }}
      >
        <Tabs
          label={addressDialog().title}
          selectedId={edit.tab}
          onSelect={edit.setTab}
          tabs={[
            {
              id: 'slug',
              label: t`Slug/URL`,
              content: (
                <SlugTab
                  edit={edit.slugEdit}
                  prefix={settings.slugPrefix}
                  suggested={suggestedSlug(companyName)}
                />
              ),
            },
            {
              id: 'custom',
              label: t`Custom Domain`,
              content: (
                <DomainTab setup={edit.setup} settings={settings} company={edit.company} onRemoved={onDone} />
              ),
            },
          ]}
        />
      </form>
    </Dialog>
  );
}
