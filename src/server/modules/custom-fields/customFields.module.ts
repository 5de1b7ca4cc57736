import type { Module } from '#server/module.ts';
import { customFieldsJobs } from './customFields.jobs.ts';
import { customFieldsResolvers } from './customFields.resolvers.ts';
import type { CustomFieldsService } from './customFields.service.ts';
import { createCustomFieldsService } from './customFields.service.ts';
import type { FormulaRuns } from './formulas/formulaRuns.service.ts';
import { createFormulaRuns } from './formulas/formulaRuns.service.ts';
import { recalculateForTimeZone } from './formulas/formulaUse.service.ts';

declare module '#server/services.ts' {
  interface Services {
    customFields: CustomFieldsService;
    formulaRuns: FormulaRuns;
  }
}

export const customFieldsModule = {
  resolvers: [customFieldsResolvers],
  services: {
    customFields: (parts, { changeJobs, listViews, people }) =>
      createCustomFieldsService({
        ...parts,
        clearers: [people.clearCustomValues, changeJobs.forgetInJobs],
        viewsByFilter: listViews.viewsByFilter,
      }),
    formulaRuns: createFormulaRuns,
  },
  jobs: [customFieldsJobs],
  lifecycle: {
    recover: ({ formulaRuns }) => formulaRuns.recoverFormulas(),
    start: ({ formulaRuns }) => formulaRuns.startFormulas(),
    stop: ({ formulaRuns }) => formulaRuns.stopFormulas(),
  },
  reactions: {
    async 'changes.made'(tx, { companyId, changes }) {
      const hasNewTimeZone = changes.some(
        ({ entity, action, after }) =>
          entity === 'company' && action === 'updated' && after && 'timeZone' in after,
      );
      if (hasNewTimeZone) await recalculateForTimeZone(tx, companyId);
    },
  },
  companyTables: ['formula_runs', 'custom_fields'],
} satisfies Module;
