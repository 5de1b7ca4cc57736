import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { KIND_SCREENS } from './automationKinds.ts';

/** The address of SMS automations: the list of automations, filtered. */
export function SmsAutomations() {
  return <Filtered kind="SMS" />;
}

/** The address of workflows: the list of automations, filtered. */
export function Workflows() {
  return <Filtered kind="WORKFLOW" />;
}

function Filtered({ kind }: { kind: AutomationKind }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = `${paths.automations.to()}?${filtered(kind, search).toString()}`;
  // In an effect: the server, which renders the page first, cannot navigate
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Loads the rows that the filtered list will show. */
export function filteredPreload(kind: AutomationKind, preload: Preload): Preload {
  return (address, store) => {
    const url = new URL(address);
    url.search = filtered(kind, url.search).toString();
    return preload(url, store);
  };
}

function filtered(kind: AutomationKind, search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.set('kind', KIND_SCREENS[kind].filter);
  return query;
}
