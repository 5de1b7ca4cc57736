import type { ColumnGrouping } from '#client/kit/list-table/sections/columnGrouping.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { CLOSED_PARAM, GROUP_PARAM } from '#contract/views/viewParams.ts';

/** 'Group by this' in the heads of columns, by the paths of the columns of groupings. */
export function columnGroups(address: ListAddress, pathOf: Readonly<Record<string, string>>): ColumnGrouping {
  return (path) => {
    const by = Object.keys(pathOf).find((name) => pathOf[name] === path);
    if (by === undefined) return undefined;
    const isOn = by === address.groupBy;
    return {
      isOn,
      toggle: () => address.change({ [GROUP_PARAM]: isOn ? '' : by, [CLOSED_PARAM]: [] }),
    };
  };
}
