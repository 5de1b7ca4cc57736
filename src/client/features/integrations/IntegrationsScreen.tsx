import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Plug, Plus } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { BulkSelection, ListCells } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import type { AccessArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import type { FindIntegrationsQuery, IntegrationRowFieldsFragment } from './integrations.generated.ts';
import { useFindIntegrationsQuery } from './integrationsApi.ts';
import { INTEGRATIONS } from './integrationsList.ts';
import { useIntegrationActions } from './useIntegrationActions.tsx';
import styles from './Integrations.module.css';

export { INTEGRATIONS } from './integrationsList.ts';

const OTHERS: { label: MessageDescriptor; to: string; area: AccessArea }[] = [
  { label: msg`calendars`, to: paths.calendarIntegrations.to(), area: 'APPOINTMENTS_INTEGRATIONS' },
  { label: msg`SMS providers`, to: paths.smsProviders.to(), area: 'SMS_CAMPAIGN' },
  { label: msg`API keys and webhooks`, to: paths.api.to(), area: 'CRM_INTEGRATIONS' },
];

/** An integration as its list shows it. */
type IntegrationRow = IntegrationRowFieldsFragment;

/** The cells of the list of integrations by field path. */
const integrationCells: ListCells<IntegrationRow> = {
  isOn: ({ isOn }) => <CellPill tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</CellPill>,
  received: ({ received }) => numberText(received),
  lastReceivedAt: ({ lastReceivedAt }) => lastReceivedAt && <DayText at={lastReceivedAt} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const nameOf = ({ name }: IntegrationRow) => name;
const pageOf = ({ _id }: IntegrationRow) => paths.integration.to(_id);

/** By what other programs hand leads over. */
export function IntegrationsScreen() {
  const { address, input, reply, list } = useRowsList(INTEGRATIONS);
  const { mayEdit, mayManage, menuOf, opened, setOpened } = useIntegrationActions();
  const limit = useReachedLimit(reply, address);
  const reasonId = useId();
  const isFull = mayManage && limit !== null;
  const add = mayManage && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      disabled={isFull}
      aria-describedby={isFull ? reasonId : undefined}
      onClick={() => setOpened({ kind: 'add' })}
    >{t`Add integration`}</Button>
  );
  return (
    <>
      <SavedListView<IntegrationRow>
        {...list}
        searchLabel={t`Search integrations`}
        lead={
          <div className={styles.lines}>
            <OtherConnections />
            {isFull && (
              <p id={reasonId}>
                {plural(limit, {
                  one: 'Your plan includes # integration.',
                  other: 'Your plan includes # integrations.',
                })}
              </p>
            )}
          </div>
        }
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={integrationCells}
        {...(mayEdit && { rowMenu: menuOf })}
        {...(mayManage && {
          bulkActions: (selection: BulkSelection) => (
            <Button
              size="small"
              onClick={() =>
                setOpened({
                  kind: 'deleteSelected',
                  count: selection.count,
                  selection: selectionInput(selection, input),
                  clear: selection.clear,
                })
              }
            >{t`Delete`}</Button>
          ),
        })}
        empty={
          <EmptyState
            icon={<Plug />}
            title={t`No integrations yet`}
            text={t`Receive leads from Zapier, Make, n8n, ad platforms or your website.`}
            action={add}
          />
        }
      />
      <ActionDialogs opened={opened} onOpen={setOpened} />
    </>
  );
}

type Reply = FindIntegrationsQuery['findIntegrations'];

/** How many integrations the plan allows, where the company has as many; else null. */
function useReachedLimit(
  listed: Reply | undefined,
  { params }: ReturnType<typeof useRowsList>['address'],
): number | null {
  // A search finds fewer than there are
  const isSearched = params.search !== '';
  const all = useFindIntegrationsQuery({ input: { limit: 1 } }, { skip: !isSearched });
  const reply = isSearched ? all.data : listed;
  if (!reply || reply.limit === null) return null;
  return reply.page.total >= reply.limit ? reply.limit : null;
}

/** Where the company is connected by other means, for who may see that. */
function OtherConnections() {
  const viewer = useViewer();
  const shown = OTHERS.filter(({ area }) => can(viewer, area, 'VIEW'));
  if (shown.length === 0) return null;
  return (
    <p>
      {t`Other connections:`}{' '}
      {shown.map(({ label, to }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <Link to={to}>{t(label)}</Link>
        </Fragment>
      ))}
    </p>
  );
}
