import { useMemo } from 'react';
import { useLazyFindAccountsQuery } from '#client/entities/accounts/accountsApi.ts';
import type { Deal } from '#client/entities/deals/deal.ts';
import type { DealInput } from '#client/entities/deals/deals.generated.ts';
import { useFindPipelinesQuery, useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { recordEditing } from '#client/entities/lead-options/record-fields/cells/recordEditing.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { CellEditing } from '#client/kit/list-table/editing/cellEditing.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { can } from '#contract/access/can.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { dealCellFields } from './dealCellFields.tsx';

/** The editable cells of the list of deals; undefined for users who may not change deals. */
export function useDealEditing(
  customFields: readonly CustomFieldDescription[],
): CellEditing<Deal> | undefined {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'CRM_DEALS', 'EDIT');
  const mayLink = can(viewer, 'CRM_ACCOUNTS', 'VIEW');
  const mayAssign = !seesAssignedOnly(viewer);
  const { data: pipelines } = useFindPipelinesQuery();
  const choices = useLeadChoices();
  const { timeZone } = useCalendar();
  const [update] = useUpdateDealMutation();
  const [findAccounts] = useLazyFindAccountsQuery();
  return useMemo(() => {
    if (!mayEdit) return undefined;
    const findAccount = async (name: string) => {
      const { data } = await findAccounts({ input: { search: name, page: 1, limit: 20 } });
      const wanted = name.toLocaleLowerCase();
      return data?.data.find((account) => account.name.toLocaleLowerCase() === wanted)?._id;
    };
    return recordEditing<Deal, DealInput>({
      cells: dealCellFields({ pipelines: pipelines?.data, choices, findAccount, mayAssign, mayLink }),
      customFields,
      timeZone,
      send: (id, input, seen) => update({ id, input, ...(seen && { seen }) }),
    });
  }, [mayEdit, mayAssign, mayLink, pipelines, choices, customFields, timeZone, update, findAccounts]);
}
