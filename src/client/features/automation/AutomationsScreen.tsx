import { AutomationList } from './AutomationList.tsx';
import { AUTOMATIONS } from './automationsList.ts';

export { AUTOMATIONS } from './automationsList.ts';

/** All automations of SMS. */
export function AutomationsScreen() {
  return <AutomationList kind="SMS" rows={AUTOMATIONS} />;
}
