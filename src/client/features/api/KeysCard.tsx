import { t } from '@lingui/core/macro';
import { Ban, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SecretDialog } from '#client/kit/dialogs/SecretDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import type { ApiKeyFieldsFragment as ApiKey } from './apiKeys.generated.ts';
import { useFindApiKeysQuery, useRevokeApiKeyMutation } from './apiKeysApi.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KEY_COLUMNS } from './keyCells.tsx';
import styles from './Api.module.css';

/** The keys that are shown first: as many as leave the webhooks below them in sight. */
export const FIRST_KEYS = { page: 1, limit: 10 };

type Opened = { kind: 'create' } | { kind: 'made'; key: string } | { kind: 'revoke'; apiKey: ApiKey };

/** The company's API keys. */
export function KeysCard({ mayManage }: { mayManage: boolean }) {
  const [page, setPage] = useState(FIRST_KEYS);
  const { pages, ...list } = usePagedRows(useFindApiKeysQuery({ input: page }), page, setPage);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showMade = (key: string) => {
    setOpened({ kind: 'made', key });
    // The newest are first
    setPage({ ...page, page: 1 });
  };
  const create = mayManage && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setOpened({ kind: 'create' })}
    >{t`Create key`}</Button>
  );
  return (
    <Card
      title={t`API keys`}
      lead={t`Each key works in this company only, with the permissions of one role.`}
      action={list.rows?.length !== 0 && create}
    >
      <div className={styles.rows}>
        <DataTable<ApiKey>
          {...list}
          label={t`API keys`}
          columns={KEY_COLUMNS}
          rowKey={({ _id }) => _id}
          skeletonRows={2}
          empty={
            <EmptyState
              icon={<KeyRound />}
              title={t`No API keys yet`}
              text={t`An API key lets a program, such as your website, access leads, contacts and bookings.`}
              action={create}
            />
          }
          {...(mayManage && {
            rowActions: (apiKey) => (
              <RowMenu
                label={t`Actions for ${{ name: apiKey.name }}`}
                items={[
                  {
                    label: t`Revoke`,
                    icon: <Ban />,
                    isDanger: true,
                    onSelect: () => setOpened({ kind: 'revoke', apiKey }),
                  },
                ]}
              />
            ),
          })}
        />
      </div>
      {(pages.total ?? 0) > FIRST_KEYS.limit && <Pagination label={t`API keys`} {...pages} />}
      {opened?.kind === 'create' && <CreateKeyDialog onClose={close} onMade={showMade} />}
      {opened?.kind === 'made' && (
        <SecretDialog
          title={t`Your new API key`}
          what="key"
          secret={opened.key}
          text={t`Anyone with this key can act with its permissions. Store it like a password.`}
          onClose={close}
        />
      )}
      {opened?.kind === 'revoke' && <RevokeKeyDialog apiKey={opened.apiKey} onClose={close} />}
    </Card>
  );
}

/** Confirms that a key is permanently revoked. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ConfirmedCall
      title={t`Revoke ${{ name: apiKey.name }}?`}
      text={t`Requests with this key are rejected from now on. This cannot be undone.`}
      confirmLabel={t`Yes, revoke`}
      failure={t`The key could not be revoked. Try again.`}
      call={() => revoke({ id: apiKey._id })}
      onClose={onClose}
    />
  );
}
