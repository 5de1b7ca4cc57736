import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { IntegrationRowFieldsFragment } from '../integrations.generated.ts';

/** An integration as its list shows it. */
export type IntegrationRow = IntegrationRowFieldsFragment;

/** The cells of the list of integrations by field path. */
export const integrationCells: ListCells<IntegrationRow> = {
  isOn: ({ isOn }) => <CellPill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</CellPill>,
  received: ({ received }) => received.toLocaleString(),
  lastReceivedAt: ({ lastReceivedAt }) => lastReceivedAt && <DayText at={lastReceivedAt} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
