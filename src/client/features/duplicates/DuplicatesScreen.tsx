import { msg, t } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import type { MergeState } from '#client/entities/people/mergeState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Tabs } from '#client/kit/tabs/Tabs.tsx';
import { can } from '#contract/access/can.ts';
import { DuplicateGroups } from './DuplicateGroups.tsx';
import { MergeDialog } from './MergeDialog.tsx';

/** Leads, and contacts, who share a phone number, an email, or a name with a company; others are merged where a list leads here with them. */
export function DuplicatesScreen() {
  const viewer = useViewer();
  const address = useListParams(['kind']);
  const tabs = KINDS.filter(({ area }) => can(viewer, area, 'VIEW'));
  const navigate = useNavigate();
  const { merge } = (useLocation().state ?? {}) as Partial<MergeState>;
  const shown = tabs.find(({ id }) => id === address.filters['kind']?.[0]) ?? tabs[0];

  return (
    <Page title={t`Duplicates`} lead={t`People who share a phone number, an email, or a name and a company.`}>
      {shown ? (
        <Tabs
          label={t`Duplicates of`}
          selectedId={shown.id}
          onSelect={(kind) => address.change({ kind, search: '' })}
          tabs={tabs.map(({ id, label, area }) => ({
            id,
            label: t(label),
            content: (
              <DuplicateGroups key={id} kind={id} address={address} mayEdit={can(viewer, area, 'EDIT')} />
            ),
          }))}
        />
      ) : (
        <EmptyState
          title={t`You cannot see leads or contacts`}
          text={t`Ask the owner of the company for permission.`}
        />
      )}
      {merge && <MergeDialog {...merge} onClose={() => void navigate(-1)} />}
    </Page>
  );
}

const KINDS = [
  { id: 'LEAD', label: msg`Leads`, area: 'CRM_LEAD' },
  { id: 'CONTACT', label: msg`Contacts`, area: 'CRM_CONTACTS' },
] as const;
