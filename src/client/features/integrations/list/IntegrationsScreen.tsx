import { Plug, Plus } from 'lucide-react';
import { useId } from 'react';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { paths } from '#client/paths.ts';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { useIntegrationActions } from '../actions/useIntegrationActions.tsx';
import styles from '../Integrations.module.css';
import { integrationCells } from './integrationCells.tsx';
import type { IntegrationRow } from './integrationCells.tsx';
import { INTEGRATIONS } from './integrationsList.ts';
import { OtherConnections } from './OtherConnections.tsx';
import { useReachedLimit } from './useReachedLimit.ts';

export { INTEGRATIONS } from './integrationsList.ts';

const nameOf = ({ name }: IntegrationRow) => name;
const pageOf = ({ _id }: IntegrationRow) => paths.integration.to(_id);

/** By what other programs hand leads over. */
export function IntegrationsScreen() {
  const { address, reply, list } = useRowsList(INTEGRATIONS);
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
    >
      Add integration
    </Button>
  );
  return (
    <>
      <SavedListView<IntegrationRow>
        {...list}
        searchLabel="Search integrations"
        lead={
          <div className={styles.lines}>
            <OtherConnections />
            {isFull && <p id={reasonId}>Your plan has room for {limit} integrations.</p>}
          </div>
        }
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={integrationCells}
        {...(mayEdit && { rowMenu: menuOf })}
        empty={
          <EmptyState
            icon={<Plug />}
            title="No integrations yet"
            text="Zapier, Make, n8n, an ad platform or your website send leads to your integration’s URL."
            action={add}
          />
        }
      />
      <ActionDialogs opened={opened} onOpen={setOpened} />
    </>
  );
}
