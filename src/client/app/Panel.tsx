import { SessionGuard } from '#client/entities/session/SessionGuard.tsx';
import { PanelLayout } from './layout/PanelLayout.tsx';
import { ListOwner } from './ListOwner.tsx';
import { LiveTags } from './LiveTags.tsx';
import { Providers } from './Providers.tsx';

/** Everything behind the sign-in. The store comes with it, so the sign-in screens load none of it. */
export function Panel() {
  return (
    <Providers>
      <SessionGuard>
        <LiveTags />
        <ListOwner />
        <PanelLayout />
      </SessionGuard>
    </Providers>
  );
}
