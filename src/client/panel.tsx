import { createBrowserRouter } from 'react-router-dom';
import { discardUnfitHtml } from '#client/app/hydration/discardUnfitHtml.ts';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { startPage } from '#client/app/startPage.tsx';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';

discardUnfitHtml();
const panel = openPanel(createBrowserRouter);
void startPage({ theme: panelTheme, ready: () => panel.ready, children: <PanelApp {...panel} /> });
