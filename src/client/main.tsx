import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '#client/app/AppRoutes.tsx';
import { offerReload } from '#client/app/offerReload.ts';
import { followColorScheme } from '#client/kit/theme/colorScheme.ts';
import { MuiTheme } from '#client/kit/theme/MuiTheme.tsx';
import { Toaster } from '#client/kit/toast/Toaster.tsx';
import './kit/theme/tokens.generated.css';
import './kit/theme/base.css';

followColorScheme();
offerReload();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <MuiTheme>
      <BrowserRouter>
        <AppRoutes />
        <Toaster />
      </BrowserRouter>
    </MuiTheme>
  </StrictMode>,
);
