import type { ReactNode } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';

/** Others see what they would see at an address that does not exist. The server decides on the data itself. */
export function MasterAdminOnly({ children }: { children: ReactNode }) {
  return can(useViewer(), 'PLATFORM', 'MANAGE') ? children : <NotFoundPage />;
}
