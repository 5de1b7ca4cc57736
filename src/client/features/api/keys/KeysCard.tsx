import { Ban, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SecretDialog } from '#client/kit/dialogs/SecretDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { API_KEYS_MOST } from '#contract/limits/records/integrations.ts';
import type { ApiKeyFieldsFragment as ApiKey } from './apiKeys.generated.ts';
import { useFindApiKeysQuery } from './apiKeysApi.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KEY_COLUMNS } from './keyCells.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';

type Opened = { kind: 'create' } | { kind: 'made'; key: string } | { kind: 'revoke'; apiKey: ApiKey };

/** The company's API keys. */
export function KeysCard({ mayManage }: { mayManage: boolean }) {
  const {
    total: _total,
    reply: _reply,
    ...list
  } = listState(useFindApiKeysQuery({ input: { limit: API_KEYS_MOST } }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const create = mayManage && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setOpened({ kind: 'create' })}>
      Create key
    </Button>
  );
  return (
    <Card
      title="API keys"
      lead="A key works in this company alone, with the rights of one role."
      action={list.rows && list.rows.length > 0 && create}
    >
      <DataTable<ApiKey>
        {...list}
        label="API keys"
        columns={KEY_COLUMNS}
        rowKey={({ _id }) => _id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<KeyRound />}
            title="No API keys yet"
            text="With a key a program of yours, such as your website, works with leads, contacts and bookings."
            action={create}
          />
        }
        {...(mayManage && {
          rowActions: (apiKey) => (
            <RowMenu
              label={`Actions for ${apiKey.name}`}
              items={[
                {
                  label: 'Revoke',
                  icon: <Ban />,
                  isDanger: true,
                  onSelect: () => setOpened({ kind: 'revoke', apiKey }),
                },
              ]}
            />
          ),
        })}
      />
      {opened?.kind === 'create' && (
        <CreateKeyDialog onClose={close} onMade={(key) => setOpened({ kind: 'made', key })} />
      )}
      {opened?.kind === 'made' && (
        <SecretDialog
          title="Your new API key"
          what="key"
          secret={opened.key}
          text="Whoever has it works in the company with its rights. Keep it like a password."
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && <RevokeKeyDialog apiKey={opened.apiKey} onClose={close} />}
    </Card>
  );
}
