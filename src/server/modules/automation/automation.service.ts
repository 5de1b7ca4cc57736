import type { AutomationDeletion } from './automationDeletion.service.ts';
import { automationDeletion } from './automationDeletion.service.ts';
import type { AutomationDeps } from './automationDeps.ts';
import type { AutomationDrafts } from './automationDrafts.service.ts';
import { automationDrafts } from './automationDrafts.service.ts';
import type { AutomationReads } from './automationReads.service.ts';
import { automationReads } from './automationReads.service.ts';
import type { Automations } from './automations.service.ts';
import { automationsService } from './automations.service.ts';
import type { AutomationRunner } from './runs/automationRunner.service.ts';
import { automationRunner } from './runs/automationRunner.service.ts';
import type { AutomationRuns } from './runs/automationRuns.service.ts';
import { automationRuns } from './runs/automationRuns.service.ts';
import type { AutomationTests } from './runs/testRun.service.ts';
import { automationTests } from './runs/testRun.service.ts';
import type { AutomationStarts } from './start/automationStarts.service.ts';
import { automationStarts } from './start/automationStarts.service.ts';
import { stepWorks } from './steps/stepWorks.ts';

/** Automations, their enrollments, and the engine that runs their steps. */
export interface AutomationService
  extends
    Automations,
    AutomationDeletion,
    AutomationDrafts,
    AutomationReads,
    AutomationStarts,
    AutomationRuns,
    AutomationTests,
    AutomationRunner {}

/** The service on a database. */
export function createAutomationService(given: Omit<AutomationDeps, 'works'>): AutomationService {
  const deps = { ...given, works: stepWorks(given) };
  return {
    ...automationsService(deps),
    ...automationDeletion(deps),
    ...automationDrafts(deps),
    ...automationReads(deps),
    ...automationStarts(deps),
    ...automationRuns(deps),
    ...automationTests(deps),
    ...automationRunner(deps),
  };
}
