import { AutomationList } from './AutomationList.tsx';
import { WORKFLOWS } from './automationsList.ts';

export { WORKFLOWS } from './automationsList.ts';

/** All workflows. */
export function WorkflowsScreen() {
  return <AutomationList kind="WORKFLOW" rows={WORKFLOWS} />;
}
