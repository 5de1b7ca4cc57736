import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';

/** What stands in place of a route that failed; the panel's frame round a failed screen stays. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
