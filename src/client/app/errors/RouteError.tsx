import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';

/** Replaces a failed route; the panel's frame remains. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
