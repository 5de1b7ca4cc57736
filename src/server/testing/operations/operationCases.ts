import { accountCases } from './cases/account.ts';
import { crmAccountCases } from './cases/accounts.ts';
import { appointmentsCases } from './cases/appointments.ts';
import { automationCases } from './cases/automation.ts';
import { billingCases } from './cases/billing.ts';
import { companiesCases } from './cases/companies.ts';
import { dealsCases } from './cases/deals.ts';
import { forecastCases } from './cases/forecast.ts';
import { formsCases } from './cases/forms.ts';
import { integrationsCases } from './cases/integrations.ts';
import { leadSetupCases } from './cases/leadSetup.ts';
import { listsCases } from './cases/lists.ts';
import { peopleCases } from './cases/people.ts';
import { quoteCases } from './cases/quotes.ts';
import { recordsCases } from './cases/records.ts';
import { smsCases } from './cases/sms.ts';
import { teamCases } from './cases/team.ts';
import type { OperationCase } from './operationCase.ts';

/** The case of each operation. The parts lie by area; an operation without one stops the generated tests. */
export const OPERATION_CASES: Record<string, OperationCase> = {
  ...accountCases,
  ...companiesCases,
  ...teamCases,
  ...peopleCases,
  ...crmAccountCases,
  ...leadSetupCases,
  ...dealsCases,
  ...recordsCases,
  ...formsCases,
  ...listsCases,
  ...billingCases,
  ...forecastCases,
  ...quoteCases,
  ...appointmentsCases,
  ...smsCases,
  ...automationCases,
  ...integrationsCases,
};
