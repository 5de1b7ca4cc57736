import { Pencil, Plus, RadioTower, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { sortInput } from '#client/data/listInput.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { SMS_PROVIDER_COLUMNS } from '#contract/lists/columns/smsColumns.ts';
import type { SmsProviderFieldsFragment as SmsProvider, SmsProviderSort } from '../sms.generated.ts';
import { useDeleteSmsProviderMutation, useFindSmsProvidersQuery } from '../smsApi.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { KIND_LABELS } from './providerKinds.ts';
import { providersSlice } from './providersSlice.ts';
import { TestProviderDialog } from './TestProviderDialog.tsx';

type Opened =
  { kind: 'editor'; provider: SmsProvider | null } | { kind: 'test' | 'delete'; provider: SmsProvider };

const nameOf = ({ name }: SmsProvider) => name;

const cells: ListCells<SmsProvider> = {
  kind: ({ kind }) => KIND_LABELS[kind],
  health: ({ lastError, lastErrorAt, lastAcceptedAt }) => {
    const isWell = lastAcceptedAt !== null && (lastErrorAt === null || lastAcceptedAt >= lastErrorAt);
    if (isWell) return <CellPill tone="success">Takes texts</CellPill>;
    return lastError === null ? (
      <CellPill>Not used yet</CellPill>
    ) : (
      <CellPill tone="danger">{lastError}</CellPill>
    );
  },
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};

/** Who brings the company's texts to phones. */
export function ProvidersScreen() {
  const mayManage = can(useViewer(), 'SMS_CAMPAIGN', 'MANAGE');
  const address = useListParams();
  const input = { ...address.params, ...sortInput<SmsProviderSort>(address.sorts, SMS_PROVIDER_COLUMNS) };
  const { reply: _reply, ...list } = listState(
    useFindSmsProvidersQuery({ input }, { skip: useIsUndecided(providersSlice, address) }),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [remove, { isLoading }] = useDeleteSmsProviderMutation();
  const close = () => setOpened(null);

  async function confirmDelete({ _id }: SmsProvider) {
    const answer = await remove({ id: _id });
    const errorMessage = errorMessageOf(answer, 'Failed to delete the provider');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
    close();
  }

  const rowMenu = (provider: SmsProvider): MenuItem[] => [
    { label: 'Edit', icon: <Pencil />, onSelect: () => setOpened({ kind: 'editor', provider }) },
    { label: 'Send a test', icon: <Send />, onSelect: () => setOpened({ kind: 'test', provider }) },
    {
      label: 'Delete',
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
    >
      Add provider
    </Button>
  );
  return (
    <>
      <SavedListView<SmsProvider>
        {...list}
        title="SMS providers"
        label="SMS providers"
        slice={providersSlice}
        address={address}
        searchLabel="Search providers"
        action={add}
        rowName={nameOf}
        cells={cells}
        {...(mayManage && {
          rowMenu,
          onRowOpen: (provider: SmsProvider) => setOpened({ kind: 'editor', provider }),
        })}
        empty={
          <EmptyState
            icon={<RadioTower />}
            title="No providers yet"
            text="A provider brings your texts to phones: your own gateway, or the simulator to try it."
            action={add}
          />
        }
      />
      {opened?.kind === 'editor' && <ProviderDialog provider={opened.provider} onClose={close} />}
      {opened?.kind === 'test' && <TestProviderDialog provider={opened.provider} onClose={close} />}
      <ConfirmDialog
        isOpen={opened?.kind === 'delete'}
        title="Delete the provider"
        text="Its credentials are forgotten. Campaigns that were sent by it stay."
        confirmLabel="Yes, delete it"
        isDanger
        isBusy={isLoading}
        onConfirm={() => opened?.provider && void confirmDelete(opened.provider)}
        onClose={close}
      />
    </>
  );
}
