import { createBrowserRouter } from 'react-router-dom';
import { openPanel } from '#client/app/openPanel.ts';
import { PanelApp } from '#client/app/PanelApp.tsx';
import { askSessionAhead } from '#client/entities/session/askSessionAhead.ts';
import { panelTheme } from '#client/kit/theme/mui/panelTheme.ts';
import { startPage } from './startPage.tsx';

// Before React draws anything
askSessionAhead();
startPage(<PanelApp {...openPanel(createBrowserRouter)} />, panelTheme);
