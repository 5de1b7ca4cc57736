import { Navigate } from 'react-router-dom';
import { paths } from '#client/paths.ts';

/** The CRM's own address leads to its first list. */
export function CrmScreen() {
  return <Navigate to={paths.leads.to()} replace />;
}
