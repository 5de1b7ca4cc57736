import { AutomationList } from './AutomationList.tsx';
import { WORKFLOWS } from './automationsList.ts';

export { askWorkflowsAhead } from './automationsList.ts';

/** All workflows. */
export function WorkflowsScreen() {
  return <AutomationList kind="WORKFLOW" rows={WORKFLOWS} />;
}
