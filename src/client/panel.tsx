import { createBrowserRouter } from 'react-router-dom';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';
import { startPage } from './startPage.tsx';

startPage(<PanelApp {...openPanel(createBrowserRouter)} />, panelTheme);
