import { t } from '@lingui/core/macro';
import { Pencil, Plus, RadioTower, Route, Send, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { PhoneDialog } from '../PhoneDialog.tsx';
import { AddressesDialog } from './AddressesDialog.tsx';
import { DeleteProviderDialog } from './DeleteProviderDialog.tsx';
import { providerCells } from './providerCells.tsx';
import { useSetDefaultSmsProviderMutation, useTestSmsProviderMutation } from './providerChangesApi.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import { PROVIDERS } from './providersList.ts';
import { RoutesDialog } from './RoutesDialog.tsx';

export { PROVIDERS } from './providersList.ts';

type Opened =
  | { kind: 'routes' }
  | { kind: 'editor'; provider: SmsProvider | null }
  | { kind: 'addresses'; id: string }
  | { kind: 'test' | 'delete'; provider: SmsProvider };

const nameOf = ({ name }: SmsProvider) => name;

/** Who brings the company's texts to phones. */
export function ProvidersScreen() {
  const mayManage = can(useViewer(), 'SMS_CAMPAIGN', 'MANAGE');
  const { list } = useRowsList(PROVIDERS);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [makeDefault] = useSetDefaultSmsProviderMutation();
  const close = () => setOpened(null);

  async function setDefault({ _id: id }: SmsProvider) {
    await toastResult(makeDefault({ id }), t`Failed to change the default provider`);
  }

  const rowMenu = (provider: SmsProvider): MenuItem[] => [
    { label: t`Edit`, icon: <Pencil />, onSelect: () => setOpened({ kind: 'editor', provider }) },
    { label: t`Send a test`, icon: <Send />, onSelect: () => setOpened({ kind: 'test', provider }) },
    ...(provider.isDefault
      ? []
      : [{ label: t`Make default`, icon: <Star />, onSelect: () => void setDefault(provider) }]),
    {
      label: t`Delete`,
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => setOpened({ kind: 'delete', provider }),
    },
  ];
  const add = mayManage && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setOpened({ kind: 'editor', provider: null })}
    >{t`Add provider`}</Button>
  );
  const actions = mayManage && (
    <>
      <Button
        icon={<Route size={16} />}
        onClick={() => setOpened({ kind: 'routes' })}
      >{t`Routing rules`}</Button>
      {add}
    </>
  );
  return (
    <>
      <SavedListView<SmsProvider>
        {...list}
        searchLabel={t`Search providers`}
        action={actions}
        rowName={nameOf}
        cells={providerCells}
        {...(mayManage && {
          rowMenu,
          onRowOpen: (provider: SmsProvider) => setOpened({ kind: 'editor', provider }),
        })}
        empty={
          <EmptyState
            icon={<RadioTower />}
            title={t`No providers yet`}
            text={t`A provider delivers your messages: an SMS service such as Twilio, your own gateway, or the simulator for tests.`}
            action={add}
          />
        }
      />
      {opened?.kind === 'editor' && (
        <ProviderDialog
          provider={opened.provider}
          onClose={close}
          onAdded={(id) => setOpened({ kind: 'addresses', id })}
        />
      )}
      {opened?.kind === 'addresses' && <AddressesDialog id={opened.id} onClose={close} />}
      {opened?.kind === 'routes' && <RoutesDialog onClose={close} />}
      {opened?.kind === 'test' && <TestProviderDialog provider={opened.provider} onClose={close} />}
      <DeleteProviderDialog id={opened?.kind === 'delete' ? opened.provider._id : null} onClose={close} />
    </>
  );
}

/** Sends a test message through a provider. */
function TestProviderDialog({ provider, onClose }: { provider: SmsProvider; onClose: () => void }) {
  const [test] = useTestSmsProviderMutation();
  return (
    <PhoneDialog
      title={t`Send a test with ${{ name: provider.name }}`}
      submitLabel={t`Send`}
      autoComplete="tel"
      send={({ phone: to }) => formResult(test({ id: provider._id, to }), t`Failed to send the test message`)}
      onClose={onClose}
    />
  );
}
