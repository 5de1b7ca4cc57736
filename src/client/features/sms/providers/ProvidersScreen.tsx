import { Pencil, Plus, RadioTower, Route, Send, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useRowsList } from '#client/entities/list-views/useRowsList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from '../sms.generated.ts';
import { useSetDefaultSmsProviderMutation } from '../smsApi.ts';
import { DeleteProviderDialog } from './DeleteProviderDialog.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { KIND_LABELS } from './providerKinds.ts';
import { RoutesDialog } from './RoutesDialog.tsx';
import { TestProviderDialog } from './TestProviderDialog.tsx';
import { PROVIDERS } from './providersList.ts';

export { askProvidersAhead } from './providersList.ts';

type Opened =
  | { kind: 'routes' }
  | { kind: 'editor'; provider: SmsProvider | null }
  | { kind: 'test' | 'delete'; provider: SmsProvider };

const nameOf = ({ name }: SmsProvider) => name;

const cells: ListCells<SmsProvider> = {
  kind: ({ kind }) => KIND_LABELS[kind],
  isDefault: ({ isDefault }) => isDefault && <CellPill tone="accent">Default</CellPill>,
  today: ({ sentToday, failedToday, dailyCap }) => {
    const sent = sentToday.toLocaleString();
    const of = dailyCap === null ? sent : `${sent} of ${dailyCap.toLocaleString()}`;
    return failedToday > 0 ? `${of}, ${failedToday.toLocaleString()} failed` : of;
  },
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
  const { list } = useRowsList(PROVIDERS);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [makeDefault] = useSetDefaultSmsProviderMutation();
  const close = () => setOpened(null);

  async function setDefault({ _id: id }: SmsProvider) {
    const answer = await makeDefault({ id });
    const errorMessage = errorMessageOf(answer, 'Failed to make it the default');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  }

  const rowMenu = (provider: SmsProvider): MenuItem[] => [
    { label: 'Edit', icon: <Pencil />, onSelect: () => setOpened({ kind: 'editor', provider }) },
    { label: 'Send a test', icon: <Send />, onSelect: () => setOpened({ kind: 'test', provider }) },
    ...(provider.isDefault
      ? []
      : [{ label: 'Make default', icon: <Star />, onSelect: () => void setDefault(provider) }]),
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
  const actions = mayManage && (
    <>
      <Button icon={<Route size={16} />} onClick={() => setOpened({ kind: 'routes' })}>
        Routes
      </Button>
      {add}
    </>
  );
  return (
    <>
      <SavedListView<SmsProvider>
        {...list}
        title="SMS providers"
        label="SMS providers"
        searchLabel="Search providers"
        action={actions}
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
      {opened?.kind === 'routes' && <RoutesDialog onClose={close} />}
      {opened?.kind === 'test' && <TestProviderDialog provider={opened.provider} onClose={close} />}
      <DeleteProviderDialog id={opened?.kind === 'delete' ? opened.provider._id : null} onClose={close} />
    </>
  );
}
